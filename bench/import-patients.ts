import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'

// What an import costs, and what others feel of it: a server of its own imports a made file while a colleague reads
// the patients page. `--kill` kills the server with SIGKILL half way and lets the import go on.
//   node bench/import-patients.ts [--rows 50000] [--kill]

const { values } = parseArgs({ options: { rows: { type: 'string', default: '50000' }, kill: { type: 'boolean' } } })
const ROWS = Number(values.rows)
const ACCOUNT = { email: 'admin@hope.demo', password: 'Wardbook@2026' }
const dataDir = mkdtempSync(path.join(tmpdir(), 'wardbook-bench-'))

type Server = { readonly child: ChildProcess; readonly address: string; cookie: string }

async function startServer(): Promise<Server> {
  const child = spawn(process.execPath, ['src/app/server/main.ts'], {
    env: { ...process.env, DATA_DIR: dataDir, HOST: '127.0.0.1', PORT: '0', DATABASE_URL: '' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const address = await new Promise<string>((resolve, reject) => {
    let said = ''
    child.stdout?.on('data', (chunk: Buffer) => {
      said += chunk
      const found = /Wardbook is at (http:\S+)/.exec(said)
      if (found?.[1]) resolve(found[1])
    })
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}`)))
  })
  const server = { child, address, cookie: '' }
  const answer = await send(server, 'POST', '/session', ACCOUNT)
  server.cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  return server
}

async function send({ address, cookie }: Server, method: string, url: string, body?: object | Buffer) {
  const isFile = Buffer.isBuffer(body)
  const headers = { cookie, ...(body && { 'content-type': isFile ? 'application/octet-stream' : 'application/json' }) }
  const payload = isFile ? new Uint8Array(body) : body && JSON.stringify(body)
  const answer = await fetch(`${address}/api${url}`, { method, headers, ...(payload && { body: payload }) })
  if (!answer.ok) throw new Error(`${method} ${url}: ${answer.status} ${await answer.text()}`)
  return answer
}

function fileOf(rows: number): Buffer {
  const header =
    'name,diagnosis,age,gender,phone,address,corporate,insurance_person_no,date_of_birth,pin_code,city_town,surgery,surgeon,admission_date'
  const lines = Array.from({ length: rows }, (_, at) => {
    const phone = String(7_000_000_000 + at)
    return `Patient ${at} Deshpande,Inguinal Hernia,${at % 90},${at % 2 ? 'F' : 'M'},${phone},"${at} Temple Road, Sitabuldi",esic,23${phone},05/11/19${60 + (at % 40)},440012,Nagpur,Hernioplasty,Dr. Rao,${1 + (at % 28)}/10/2026`
  })
  return Buffer.from([header, ...lines, ''].join('\r\n'))
}

/** Reads the patients page as a colleague does, 10 times a second, and keeps how long each answer took. */
function colleague(server: Server) {
  const taken: number[] = []
  const timer = setInterval(() => {
    const began = performance.now()
    send(server, 'GET', '/patients?limit=100').then(
      async (answer) => {
        await answer.arrayBuffer()
        taken.push(performance.now() - began)
      },
      () => {},
    )
  }, 100)
  return () => {
    clearInterval(timer)
    taken.sort((a, b) => a - b)
    const at = (share: number) => Math.round(taken[Math.floor(taken.length * share)] ?? 0)
    return `${taken.length} reads, 50th ${at(0.5)} ms, 95th ${at(0.95)} ms, 99th ${at(0.99)} ms`
  }
}

const peakMb = ({ child }: Server) =>
  Math.round(Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) / 1024)
const seconds = (since: number) => ((performance.now() - since) / 1000).toFixed(1)
type State = { state: string; done: number; total: number; columns: string; created: number; refused: number }

async function main(): Promise<void> {
  let server = await startServer()
  const file = fileOf(ROWS)
  console.log(`${ROWS} rows, ${(file.length / 1e6).toFixed(1)} MB; the server at rest ${peakMb(server)} MB`)
  let report = colleague(server)

  let began = performance.now()
  const { id } = (await (await send(server, 'POST', '/patients/imports?name=bench.csv', file)).json()) as { id: string }
  console.log(`read in ${seconds(began)} s; peak of the server so far ${peakMb(server)} MB`)
  const look = async () => (await (await send(server, 'GET', `/patients/imports/${id}`)).json()) as State
  const { columns } = await look()

  began = performance.now()
  const check = await send(server, 'GET', `/patients/imports/${id}/check?headed=yes&columns=${columns}`)
  const { created, refused } = (await check.json()) as State
  console.log(`checked in ${seconds(began)} s: ${created} new, ${refused} refused; peak so far ${peakMb(server)} MB`)

  began = performance.now()
  const start = () => send(server, 'POST', `/patients/imports/${id}/run`, { columns, headed: true })
  await start()
  for (let killed = !values.kill; ; ) {
    const now = await look()
    if (now.state === 'done') break
    if (now.state === 'stopped') throw new Error(`stopped at ${now.done}`)
    if (!killed && now.done > ROWS / 2) {
      killed = true
      console.log(`meanwhile: ${report()}; killed with ${now.done} rows done`)
      server.child.kill('SIGKILL')
      server = await startServer()
      while ((await look()).state === 'running') await new Promise((resolve) => setTimeout(resolve, 500))
      console.log(`started again, ${(await look()).done} rows done`)
      report = colleague(server)
      await start()
    }
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
  const end = await look()
  console.log(`imported in ${seconds(began)} s: ${end.created} created, ${end.refused} refused`)
  console.log(`meanwhile: ${report()}; peak of the server ${peakMb(server)} MB`)
  const { total } = (await (await send(server, 'GET', '/patients?search=deshpande&limit=1')).json()) as {
    total: number
  }
  console.log(`the patients page counts ${total} of them`)
  server.child.kill('SIGTERM')
  await new Promise((resolve) => server.child.once('exit', resolve))
  rmSync(dataDir, { recursive: true, force: true })
}

await main()
