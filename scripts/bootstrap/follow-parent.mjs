// Loaded into every program that the bootstrap starts: when the bootstrap is killed, the program ends in order instead of
// living on, holding its port and its data folder.
import process from 'node:process'

const parent = process.ppid
const timer = setInterval(() => {
  if (process.ppid === parent) return
  clearInterval(timer)
  process.kill(process.pid, 'SIGTERM')
}, 500)
timer.unref()
