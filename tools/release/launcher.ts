import { COMMANDS, launched } from '#platform/commands.ts'

const RUN = 'node tools/run.mjs '

/** `bin/netzportal`: runs a command of package.json by the Node of the artefact, with the operator's settings. */
export function drawLauncher(scripts: Readonly<Record<string, string>>): string {
  const lines = COMMANDS.map((command) => {
    const script = scripts[command]
    if (!script?.startsWith(RUN)) throw new Error(`package.json runs ${command} in another way`)
    const [file = '', ...flags] = script.slice(RUN.length).split(' ').toReversed()
    return `  ${launched(command)}) set -- ${[...flags.toReversed(), `"$home/${file}"`].join(' ')} "$@" ;;`
  })
  return `#!/bin/sh
# netzportal <command> …: runs a command of this release by its own Node.
# The settings come from the environment, and from the file that NETZPORTAL_EINSTELLUNGEN names.
home=$(dirname "$(dirname "$(readlink -f "$0")")")
settings=\${NETZPORTAL_EINSTELLUNGEN:-/etc/netzportal/netzportal.env}
command=\${1:-}
[ $# -gt 0 ] && shift
case "$command" in
  portal) set -- "$home/start/main.ts" "$@" ;;
${lines.join('\n')}
  *)
    echo "Aufruf: netzportal portal|${COMMANDS.map(launched).join('|')} …" >&2
    exit 2
    ;;
esac
if [ -e "$settings" ] || [ -n "\${NETZPORTAL_EINSTELLUNGEN:-}" ]; then
  if [ ! -r "$settings" ]; then
    echo "Netzportal: Die Einstellungen in $settings sind nicht lesbar." >&2
    exit 2
  fi
  set -- --env-file="$settings" "$@"
fi
exec "$home/bin/node" "$@"
`
}
