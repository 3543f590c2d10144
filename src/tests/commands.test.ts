import { execFile } from 'node:child_process'
import { expect, test } from 'vitest'
import { emptyDatabase } from './fresh-database.ts'

// A command that cannot do what it is asked says why in one line, without a stack, and does not exit with 0.

type Said = { readonly code: unknown; readonly lines: readonly string[] }

const SECRET = 'a secret of the tests, long enough'
const SECRETS = { WARDBOOK_SECRET: SECRET, WARDBOOK_NEW_SECRET: `${SECRET}, too` }

const run = (script: string, args: readonly string[] = [], env: Readonly<Record<string, string>> = {}) =>
  new Promise<Said>((resolve) => {
    const given = { ...process.env, DATABASE_URL: '', DATA_DIR: '/dev/null/data', ...SECRETS, ...env }
    const child = execFile(process.execPath, [script, ...args], { env: given }, (error, stdout, stderr) =>
      resolve({ code: error?.code ?? 0, lines: (stdout + stderr).trimEnd().split('\n') }),
    )
    child.stdin?.end()
  })

const COMMANDS: readonly (readonly [name: string, ...args: string[]])[] = [
  ['migrate'],
  ['backup'],
  ['restore', '--from', 'backups'],
  ['audit-verify'],
  ['create-admin', 'hope', 'first@hope.test'],
  ['rotate-secret'],
]
const notThere = 'postgres://wardbook_owner:secret@127.0.0.1:1/wardbook'
const ADDRESSES = ['DATABASE_URL', 'DATABASE_OWNER_URL', 'DATABASE_BACKUP_URL']
const at = (url: string) => Object.fromEntries(ADDRESSES.map((name) => [name, url]))

test.each([
  ['with neither DATABASE_URL nor a data folder', {}, /^The data folder \/dev\/null\/data cannot be written/],
  ['with an address that is none', at('wardbook'), /^DATABASE_URL: an address like postgres:/],
  ['with a database that does not answer', at(notThere), /^The database .*ECONNREFUSED/],
] as const)('%s every command says so', async (_, env, sentence) => {
  const said = await Promise.all(
    COMMANDS.map(async ([name, ...args]) => ({ name, ...(await run(`scripts/${name}.ts`, args, env)) })),
  )
  for (const { name, code, lines } of said) {
    expect([name, ...lines]).toEqual([name, expect.stringMatching(sentence)])
    expect([name, code]).toEqual([name, name === 'audit-verify' ? 2 : 1])
  }
})

test.each([
  ['migrate', '--nonsense'],
  ['backup', 'stray'],
  ['restore', '--nonsense'],
  ['audit-verify', 'stray'],
  ['create-admin', '--nonsense'],
  ['rotate-secret', '--nonsense'],
  ['land-migrations', '--nonsense'],
])('%s %s is not taken', async (name, arg) => {
  const { code, lines } = await run(`scripts/${name}.ts`, [arg])
  expect(lines).toEqual([expect.stringContaining(arg)])
  expect(code).not.toBe(0)
})

test.each([
  ['scripts/new-slice.ts', '--nonsense'],
  ['scripts/mutants.ts', 'no such fault'],
  ['src/tests/proofs/run-chaos.ts', 'long'],
])('%s says how it is called', async (script, arg) => {
  const { code, lines } = await run(script, [arg])
  expect(lines).toEqual([expect.stringMatching(/npm run (new|mutants|prove:chaos)/)])
  expect(code).toBe(1)
})

test('a fault of ours keeps its stack', async () => {
  const { ownerUrl, drop } = await emptyDatabase()
  const { code, lines } = await run('scripts/rotate-secret.ts', [], at(ownerUrl))
  await drop()
  expect([code, lines.length > 1]).toEqual([1, true])
})
