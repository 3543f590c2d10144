import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { untilUp } from '../chaos/processes.ts'

const ROOT = path.resolve(import.meta.dirname, '../../..')

/** What the page leaves to who follows it. */
type Own = {
  /** For every password, and for the administrators. */
  readonly password: string
  readonly port: number
  /** Of an own PostgreSQL. */
  readonly databasePort?: number
  /** The folder of a program whose screens are built, which takes half a minute. */
  readonly builtIn?: string
}

/**
 * A machine as the page of operations expects it, in an empty folder: `/opt/wardbook`, `/var/lib/wardbook` and `/etc` lie below it, there
 * is one user instead of two, and `systemctl` runs the unit that was put into its place, with the settings that the unit names.
 */
export function machineIn(folder: string, { password, port, databasePort = 0, builtIn }: Own) {
  const program = path.join(folder, 'opt')
  const settings = path.join(folder, 'wardbook.env')
  let service: ChildProcess | null = null
  const base = `http://127.0.0.1:${port}`

  /** The paths of this machine in the place of those of the page; what makes users and changes owners is left out. */
  const here = (commands: string) =>
    commands
      .replaceAll('/opt/wardbook', program)
      .replaceAll('/var/lib/wardbook', path.join(folder, 'data'))
      .replaceAll('/etc/wardbook.env', settings)
      .replaceAll('/etc/systemd/system', folder)
      .replaceAll('127.0.0.1:5432', `127.0.0.1:${databasePort}`)
      .replaceAll('…', password)
      .replaceAll('runuser -u wardbook -- ', '')
      .replaceAll(' -o wardbook -g wardbook', '')
      .replaceAll('npm run admin:create', `echo '${password}' | npm run admin:create`)
      .replace(/^useradd .*\n/gm, '')

  const machine = {
    base,
    program,
    /** Runs a block of the page and returns what it printed. */
    async run(block: string): Promise<string> {
      let printed = ''
      for (const part of here(block).split(/^(systemctl .*)$/m)) {
        const [, command] = /^systemctl (.*)$/.exec(part) ?? []
        if (command === 'stop wardbook') await machine.stop()
        else if (command && /^(?:start|enable --now) wardbook$/.test(command)) await machine.start()
        else if (command !== 'daemon-reload' && part.trim()) printed += await bash(part, program, folder)
      }
      return printed
    },
    async start(): Promise<void> {
      const { command, env } = unitIn(folder, here)
      const log = fs.openSync(path.join(folder, 'service.log'), 'a')
      const own = { ...settingsIn(settings), PORT: String(port), PATH: process.env.PATH ?? '' }
      const [file = '', ...args] = command
      service = spawn(file, args, { cwd: program, env: { ...env, ...own }, stdio: ['ignore', log, log] })
      await untilUp(base)
    },
    /** Ends the service as systemd does. */
    async stop(): Promise<void> {
      if (!service || service.exitCode !== null) return
      const ended = once(service, 'exit')
      service.kill('SIGTERM')
      await ended
    },
  }
  putProgram(program)
  if (builtIn) fs.cpSync(path.join(builtIn, 'dist'), path.join(program, 'dist'), { recursive: true })
  return machine
}

/** The program as an archive brings it: nothing that is made on a machine. The packages are those of this checkout. */
function putProgram(program: string): void {
  const made = new Set(['node_modules', '.git', '.cache', 'dist', 'data'])
  fs.cpSync(ROOT, program, { recursive: true, filter: (from) => !made.has(path.relative(ROOT, from)) })
  fs.symlinkSync(path.join(ROOT, 'node_modules'), path.join(program, 'node_modules'))
}

/** As who has just signed in on the machine; a command that fails ends the block. */
function bash(commands: string, cwd: string, home: string): Promise<string> {
  const env = { PATH: process.env.PATH ?? '', HOME: home }
  return new Promise((resolve, reject) => {
    execFile('bash', ['-e', '-o', 'pipefail', '-c', commands], { cwd, env }, (error, stdout, stderr) =>
      error ? reject(new Error(`${commands}\n${stdout}${stderr}`, { cause: error })) : resolve(stdout + stderr),
    )
  })
}

/** What a unit of systemd starts, and the environment it gives. */
function unitIn(folder: string, here: (text: string) => string) {
  const unit = here(fs.readFileSync(path.join(folder, 'wardbook.service'), 'utf8'))
  const settingOf = (key: string) => new RegExp(`^${key}=(.*)$`, 'm').exec(unit)?.[1] ?? ''
  const pairs = settingOf('Environment').split(' ').map(pair)
  return {
    command: settingOf('ExecStart').split(' '),
    env: { ...Object.fromEntries(pairs), NODE_COMPILE_CACHE: path.join(folder, 'compiled') },
  }
}

const settingsIn = (file: string): Record<string, string> =>
  Object.fromEntries(fs.readFileSync(file, 'utf8').split('\n').filter(Boolean).map(pair))

const pair = (text: string): [string, string] => {
  const at = text.indexOf('=')
  return [text.slice(0, at), text.slice(at + 1)]
}
