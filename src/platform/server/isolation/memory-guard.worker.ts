import process from 'node:process'
import { workerData } from 'node:worker_threads'

// A thread beside the one that works: that one may be busy for seconds without looking up. It ends the process when it
// grows beyond its limit, and when the server that started it is gone.
const LOOK_MS = 50
const mostBytes = Number(workerData)
const server = process.ppid

setInterval(() => {
  if (process.memoryUsage.rss() > mostBytes || process.ppid !== server) process.kill(process.pid, 'SIGKILL')
}, LOOK_MS)
