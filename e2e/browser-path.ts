import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { ensureBrowserLibraries } from './browser-libraries.ts'

interface BrowserPath {
  executablePath: string
  /** What the browser needs in its environment besides ours. */
  env: Record<string, string>
}

const INSTALLED = ['/usr/bin/chromium', '/usr/bin/google-chrome']

/** CHROMIUM_PATH, else a browser of the machine, else the packed one, which is unpacked once under .cache. */
export async function browserPath(): Promise<BrowserPath> {
  const executablePath = process.env.CHROMIUM_PATH ?? INSTALLED.find((file) => fs.existsSync(file))
  if (executablePath) return { executablePath, env: {} }
  ensureBrowserLibraries()
  const folder = await unpacked()
  return { executablePath: path.join(folder, 'chromium'), env: fontsOf(folder) }
}

/** A machine without fontconfig draws no letter: the package brings one font for it. */
function fontsOf(folder: string): Record<string, string> {
  return fs.existsSync('/etc/fonts/fonts.conf') ? {} : { FONTCONFIG_PATH: path.join(folder, 'fonts') }
}

let unpacking: Promise<string> | undefined
/** Set-ups of a process that ask at one moment wait for one unpacking. */
const unpacked = (): Promise<string> => {
  unpacking ??= unpack()
  return unpacking
}

/**
 * The package unpacks into the temp folder and takes whatever lies there for its own: give it a folder by version, and
 * rename it when whole, so that a killed unpacking is not taken for a browser. Of two processes one is first.
 */
async function unpack(): Promise<string> {
  const entry = createRequire(import.meta.url).resolve('@sparticuz/chromium')
  const { version } = JSON.parse(fs.readFileSync(path.join(entry, '../../package.json'), 'utf8'))
  const folder = path.join(import.meta.dirname, `../.cache/chromium-${version}`)
  if (fs.existsSync(folder)) return folder
  const draft = `${folder}.${process.pid}`
  fs.mkdirSync(draft, { recursive: true })
  const temp = process.env.TMPDIR
  process.env.TMPDIR = draft
  try {
    const { default: packed } = await import('@sparticuz/chromium')
    await packed.executablePath()
  } finally {
    if (temp === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = temp
  }
  try {
    fs.renameSync(draft, folder)
  } catch (failure) {
    if (!fs.existsSync(path.join(folder, 'chromium'))) throw failure
    fs.rmSync(draft, { recursive: true, force: true })
  }
  return folder
}
