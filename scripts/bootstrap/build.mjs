import fs from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { filesBelow, fingerprint, read, root } from './files.mjs'
import { Problem } from './problem.mjs'
import { runAndListen } from './run.mjs'

const BUILT = 'dist/web'

/** Builds the screens into dist/web unless they were built from these sources. */
export async function buildIfStale(node) {
  const sources = webSources().map((file) => `${file}\n${read(file)}`)
  const wanted = fingerprint(read('package-lock.json'), read('vite.config.ts'), ...sources)
  if (read(`${BUILT}/.stamp`) === wanted) return
  console.log('Building the screens ...')
  removeAbandoned()
  const draft = `${BUILT}.new-${process.pid}`
  const vite = ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn', '--emptyOutDir']
  const { code, output } = await runAndListen(node, [...vite, '--outDir', at(draft)], { quiet: true })
  if (code !== 0) {
    fs.rmSync(at(draft), { recursive: true, force: true })
    throw new Problem(`${output}\nThe screens could not be built, see above.`)
  }
  fs.writeFileSync(at(`${draft}/.stamp`), wanted)
  swapIn(draft)
}

/** A kill at any moment leaves the old build, the new one, or none; never half of one. */
function swapIn(draft) {
  const old = `${BUILT}.old-${process.pid}`
  if (fs.existsSync(at(BUILT))) fs.renameSync(at(BUILT), at(old))
  fs.renameSync(at(draft), at(BUILT))
  fs.rmSync(at(old), { recursive: true, force: true })
}

function webSources() {
  const isWeb = /^src\/(kernel|ui|[^/]+\/(web|model))\//
  return filesBelow('src').filter((file) => isWeb.test(file) && !/\.test\.tsx?$/.test(file))
}

/** Leftovers of a build that was killed; one that goes on beside us is left alone. */
function removeAbandoned() {
  const folder = path.dirname(BUILT)
  if (!fs.existsSync(at(folder))) return
  for (const name of fs.readdirSync(at(folder))) {
    const pid = /^web\.(?:new|old)-(\d+)$/.exec(name)?.[1]
    if (pid && !isAlive(Number(pid))) fs.rmSync(at(`${folder}/${name}`), { recursive: true, force: true })
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

const at = (file) => path.join(root, file)
