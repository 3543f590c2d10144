import { spawnSync } from 'node:child_process'
import fs from 'node:fs'

const INSTALL = 'apt-get update && apt-get install -y --no-install-recommends libnss3 libnspr4 libexpat1'

/** The packed Chromium needs three libraries that a bare Debian lacks: installs them as root, else says how. */
export function ensureBrowserLibraries(): void {
  if (process.platform !== 'linux') {
    throw new Error('The packed Chromium is for Linux: set CHROMIUM_PATH to a Chromium or Chrome of this machine.')
  }
  if (librariesAreThere()) return
  const mayInstall = process.getuid?.() === 0 && fs.existsSync('/usr/bin/apt-get')
  if (mayInstall) {
    spawnSync('sh', ['-c', INSTALL], { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
    if (librariesAreThere()) return
  }
  throw new Error(
    `The browser tests need the libraries libnss3, libnspr4 and libexpat1 (${INSTALL}), or CHROMIUM_PATH.`,
  )
}

function librariesAreThere(): boolean {
  const { stdout, error } = spawnSync('ldconfig', ['-p'], {
    encoding: 'utf8',
    env: { ...process.env, PATH: `${process.env.PATH}:/sbin:/usr/sbin` },
  })
  if (error) return true // no ldconfig to ask: let the browser itself complain
  return ['libnss3.so', 'libnspr4.so', 'libexpat.so.1'].every((library) => stdout.includes(library))
}
