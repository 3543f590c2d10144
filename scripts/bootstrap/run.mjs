import { spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import process from 'node:process'
import { fileURLToPath, pathToFileURL } from 'node:url'

const FOLLOW_PARENT = pathToFileURL(fileURLToPath(new URL('./follow-parent.mjs', import.meta.url))).href
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP']

/** Started programs that still run; a signal to us is meant for them. */
const running = new Set()
let ending = false

for (const signal of SIGNALS) {
  process.on(signal, () => stopAll(signal))
}

/** Whether a signal asked us to end: what comes next need not be started. */
export const isEnding = () => ending

/** Starts a program on the given Node and returns its exit code. Its output is ours. */
export async function runToEnd(node, args, options = {}) {
  return (await runAndListen(node, args, options)).code
}

/** The same; with `quiet` the output is returned instead of shown. */
export async function runAndListen(node, args, { env = {}, quiet = false } = {}) {
  if (ending) return { code: 1, output: '' }
  const stdio = quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit'
  const child = spawn(node, ['--import', FOLLOW_PARENT, ...args], { stdio, env: { ...process.env, ...env } })
  running.add(child)
  let output = ''
  child.stdout?.on('data', (text) => (output += text))
  child.stderr?.on('data', (text) => (output += text))
  const code = await new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (status, signal) => resolve(status ?? 128 + (os.constants.signals[signal] ?? 0)))
  })
  running.delete(child)
  return { code, output }
}

function stopAll(signal) {
  ending = true
  for (const child of running) child.kill(signal)
  if (running.size === 0) process.exit(128 + os.constants.signals[signal])
}

/**
 * npm does not pass SIGTERM on to what it runs: when npm, or the shell between us, is gone, end as well. Started by hand
 * we stay, so that `nohup` keeps its meaning.
 */
export function followNpm() {
  if (!process.env.npm_lifecycle_event) return
  const first = ancestors()
  const timer = setInterval(() => {
    if (ancestors() !== first) stopAll('SIGTERM')
  }, 500)
  timer.unref()
}

/** Our parent and its parent: the shell that npm started, and npm. */
function ancestors() {
  return `${process.ppid} ${parentOf(process.ppid)}`
}

function parentOf(pid) {
  try {
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]
  } catch {
    return '' // not Linux, or gone
  }
}
