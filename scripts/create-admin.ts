import { stdin, stdout } from 'node:process'
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { createFirstAdmin } from '../src/access/server/create-first-admin.ts'
import { hospitalIds } from '../src/app/server/hospital-ids.ts'
import { startPlatform } from '../src/app/server/lifecycle/start.ts'
import { readEnv } from '../src/platform/server/env.ts'
import { command } from './command/command.ts'
import { WrongCall } from './command/wrong-call.ts'

// npm run admin:create -- HOSPITAL EMAIL        (the password is asked for, or read from standard input)

await command(async () => {
  const [hospital = '', email = ''] = parseArgs({ allowPositionals: true }).positionals
  const { platform, stop } = await startPlatform(readEnv(process.env))
  try {
    const known = await hospitalIds(platform)
    if (!known.includes(hospital) || !email)
      throw new WrongCall(`usage: npm run admin:create -- ${known.join('|')} EMAIL`)
    const username = await createFirstAdmin(platform, hospital, email, await askPassword()).catch((error: Error) => {
      throw new WrongCall(error.message, { cause: error })
    })
    console.log(`Administrator ${username} of ${hospital} can sign in.`)
  } finally {
    await stop()
  }
})

async function askPassword(): Promise<string> {
  const ask = createInterface({ input: stdin, output: stdout, terminal: false })
  if (stdin.isTTY) stdout.write('Password (8 characters, upper and lower case, a number, a special character): ')
  const [password = ''] = [(await ask[Symbol.asyncIterator]().next()).value as string | undefined]
  ask.close()
  return password
}
