import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { fingerprint, read, root } from './files.mjs'
import { Problem } from './problem.mjs'

const STAMP = 'node_modules/.stamp'

/** Installs the locked packages unless they are there. Install scripts do not run: no package of ours needs one. */
export function installIfStale() {
  if (read(STAMP) === wantedStamp()) return
  if (!isInstalled()) install()
  markInstalled()
}

/** What is there now is what these sources need: for an image that leaves out what it will not use. */
export function markInstalled() {
  fs.writeFileSync(path.join(root, STAMP), wantedStamp())
}

const wantedStamp = () => fingerprint(dependencies(), read('package-lock.json'), process.platform, process.arch)

/** A new script in package.json is no reason to install. */
function dependencies() {
  const { dependencies, devDependencies, optionalDependencies, overrides } = JSON.parse(read('package.json'))
  return JSON.stringify([dependencies, devDependencies, optionalDependencies, overrides])
}

/** Whether a user ran `npm ci` by hand: npm writes down what it installed as the last thing it does. */
function isInstalled() {
  const done = JSON.parse(read('node_modules/.package-lock.json') || '{"packages":{}}').packages
  const locked = Object.entries(JSON.parse(read('package-lock.json')).packages)
  return locked.every(([name, wanted]) => {
    if (name === '' || isForeign(wanted)) return true
    const isThere = done[name]?.version === wanted.version && done[name]?.integrity === wanted.integrity
    return isThere && fs.existsSync(path.join(root, name))
  })
}

/**
 * Optional and not known to be for this system: built for another one, for another C library perhaps, or needed only by
 * such a package.
 */
function isForeign({ optional, os, cpu, libc }) {
  if (!optional) return false
  return Boolean(libc) || !(os || cpu) || !allows(os, process.platform) || !allows(cpu, process.arch)
}

function allows(names, value) {
  if (!names) return true
  const list = [names].flat()
  return list.includes(value) || (list[0].startsWith('!') && !list.includes(`!${value}`))
}

function install() {
  console.log('Installing the packages (npm ci), which takes a minute the first time ...')
  const [command, first] = npm()
  const args = [...first, 'ci', '--include=dev', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit', shell: command.endsWith('.cmd') })
  if (status !== 0) throw new Problem('The packages could not be installed: npm ci failed, see above.')
}

/** Under npm its own program is known and needs no search; otherwise the npm of the machine. */
function npm() {
  const running = process.env.npm_execpath
  if (running?.endsWith('npm-cli.js')) return [process.execPath, [running]]
  return [process.platform === 'win32' ? 'npm.cmd' : 'npm', []]
}
