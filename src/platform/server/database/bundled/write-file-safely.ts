import fs from 'node:fs'
import path from 'node:path'
import { StartRefused } from '../../start-refused.ts'

/**
 * Replaces a file so that a crash or a power cut leaves either the old text or the new one, readable by us alone. Makes
 * its folder when there is none.
 */
export function writeFileSafely(file: string, text: string): void {
  fs.mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 })
  const draft = `${file}.${process.pid}.new`
  const handle = fs.openSync(draft, 'w', 0o600)
  try {
    fs.writeSync(handle, text)
    fs.fsyncSync(handle)
  } finally {
    fs.closeSync(handle)
  }
  fs.renameSync(draft, file)
  syncFolder(path.dirname(file))
}

/** A rename is on the disk only when its folder is. Windows cannot open a folder and does not need it. */
export function syncFolder(folder: string): void {
  if (process.platform === 'win32') return
  const handle = fs.openSync(folder, 'r')
  try {
    fs.fsyncSync(handle)
  } finally {
    fs.closeSync(handle)
  }
}

/** A folder of ours alone, in which files can be made. */
export function makeWritable(folder: string): void {
  const probe = path.join(folder, `.writable-${process.pid}`)
  try {
    fs.mkdirSync(folder, { recursive: true, mode: 0o700 })
    fs.writeFileSync(probe, '')
    fs.rmSync(probe)
  } catch (cause) {
    const { code = '' } = cause as NodeJS.ErrnoException
    throw new StartRefused(
      `The data folder ${folder} cannot be written (${code}): give it to this user, or set DATA_DIR.`,
    )
  }
}
