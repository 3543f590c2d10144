import { type ChildProcess, spawn } from 'node:child_process'
import process from 'node:process'

/**
 * Whoever is killed cannot end the PostgreSQL it started, which would go on until the next start on its folder. A shell waits for the end
 * of a pipe that only this process holds, and asks the server for a fast shutdown then. Not on Windows, where the next start ends it.
 */
export function endWithUs(server: ChildProcess): void {
  if (process.platform === 'win32' || !server.pid) return
  const shell = spawn('/bin/sh', ['-c', 'read -r line; kill -INT "$0"', String(server.pid)], {
    stdio: ['pipe', 'ignore', 'ignore'],
    cwd: '/',
    detached: true, // Ctrl-C in a terminal ends the server in order
  })
  shell.on('error', () => {})
  shell.unref()
  server.once('exit', () => shell.kill('SIGKILL'))
}
