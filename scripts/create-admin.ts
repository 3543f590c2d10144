import { stdin, stdout } from 'node:process'
import { createInterface } from 'node:readline/promises'
import { createFirstAdmin } from '../src/access/server/create-first-admin.ts'
import { hospitalIds } from '../src/app/server/hospital-ids.ts'
import { startPlatform } from '../src/app/server/lifecycle/start.ts'
import { readEnv } from '../src/platform/server/env.ts'

// npm run admin:create -- HOSPITAL EMAIL        (the password is asked for, or read from standard input)
const [hospital = '', email = ''] = process.argv.slice(2)
const { platform, stop } = await startPlatform(readEnv(process.env))
try {
  const known = await hospitalIds(platform)
  if (!known.includes(hospital) || !email) throw new Error(`usage: npm run admin:create -- ${known.join('|')} EMAIL`)
  const ask = createInterface({ input: stdin, output: stdout, terminal: false })
  if (stdin.isTTY) stdout.write('Password (8 characters, upper and lower case, a number, a special character): ')
  const [password = ''] = [(await ask[Symbol.asyncIterator]().next()).value as string | undefined]
  ask.close()
  const username = await createFirstAdmin(platform, hospital, email, password)
  console.log(`Administrator ${username} of ${hospital} can sign in.`)
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
} finally {
  await stop()
}
