import { fileURLToPath } from 'node:url'
import { makeImage, type Podman } from '../../containers.ts'

const standIns = fileURLToPath(new URL('stand-ins', import.meta.url))
const BASE = 'localhost/netzportal-test-base'
const PACKAGES = ['postgresql', 'pgbouncer', 'nginx-light', 'openssl', 'libstdc++6']

/** The base of all images, made once; `podman rmi` removes it. */
export function makeBase(engine: Podman): string {
  if (engine.codeOf('image', 'exists', BASE) !== 0) makeImage(engine, BASE, PACKAGES)
  return BASE
}

/** Builds a stand-in for a public image. */
export function buildStandIn({ podman }: Podman, target: 'postgres' | 'mail', images: { readonly base: string; readonly portal: string }) {
  const tag = `localhost/netzportal-test-${target}`
  const args = ['--build-arg', `BASE=${images.base}`, '--build-arg', `PORTAL=${images.portal}`]
  podman('build', '--quiet', '--format', 'docker', '--target', target, ...args, '--tag', tag, standIns)
  return tag
}
