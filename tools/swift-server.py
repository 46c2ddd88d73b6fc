# Runs a part of a Swift with one disk; tools/swift.mjs writes its configuration.
#
#   swift-server.py <folder> <user> rings account=<port> container=<port> object=<port>
#   swift-server.py <folder> <user> proxy | account | container | object
#   swift-server.py <folder> <user> run <program> <argument> ...
import ctypes
import os
import signal
import sys

PR_SET_PDEATHSIG = 1


# The server ends with the process that started it, even a killed one.
def end_with_parent():
    ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGKILL)
    if os.getppid() != parent:
        sys.exit()


parent = os.getppid()
end_with_parent()

from swift.common.utils import drop_privileges, set_swift_dir

folder, user, part, *arguments = sys.argv[1:]
set_swift_dir(folder)


def make_rings():
    from swift.common.ring import RingBuilder

    # Swift keeps what it knows of a file in extended attributes
    os.setxattr(folder, 'user.swift', b'')
    for name, port in (pair.split('=') for pair in arguments):
        builder = RingBuilder(part_power=2, replicas=1, min_part_hours=0)
        builder.add_dev({'id': 0, 'region': 1, 'zone': 1, 'weight': 1, 'ip': '127.0.0.1', 'port': int(port), 'device': 'd1'})
        builder.rebalance()
        builder.get_ring().save(os.path.join(folder, name + '.ring.gz'))


if part == 'rings':
    make_rings()
    sys.exit()

if os.geteuid() == 0:
    drop_privileges(user)
# a change of the user forgets it
end_with_parent()
if part == 'run':
    os.execv(arguments[0], arguments)

from swift.common.wsgi import run_wsgi

sys.exit(run_wsgi(os.path.join(folder, part + '.conf'), part + '-server'))
