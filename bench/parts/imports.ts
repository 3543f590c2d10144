import { setTimeout as pause } from 'node:timers/promises'
import { memoryOf } from '../ground/ground.ts'
import type { Figure } from '../measure/findings.ts'
import { percentile, timed } from '../measure/samples.ts'
import type { Part } from './part.ts'

const ROWS = 50_000
/** 200,000 rows within two minutes. */
const ROWS_A_SECOND = 200_000 / 120
const LOOK_MS = 250
/** What a server takes with a file of 50,000 rows, and for each further row: mostly what is yet to be collected (decision record 056). */
const MEMORY_MB = 400
const MEMORY_MB_A_ROW = 0.00125

/** A file as a hospital's earlier system writes it, made up. */
function fileOf(rows: number): Buffer {
  const header =
    'name,diagnosis,age,gender,phone,address,corporate,insurance_person_no,date_of_birth,pin_code,city_town,surgery,surgeon,admission_date'
  const lines = Array.from({ length: rows }, (_, at) => {
    const phone = String(7_000_000_000 + at)
    return `Patient ${at} Deshpande,Inguinal Hernia,${at % 90},${at % 2 ? 'F' : 'M'},${phone},"${at} Temple Road, Sitabuldi",esic,23${phone},05/11/19${60 + (at % 40)},440012,Nagpur,Hernioplasty,Dr. Rao,${1 + (at % 28)}/10/2026`
  })
  return Buffer.from([header, ...lines, ''].join('\r\n'))
}

type State = { readonly state: string; readonly done: number; readonly columns: string; readonly created: number }

/** Reads the patients page as a colleague does, 10 times a second; ends by answering how long each answer took. */
function colleague(read: () => Promise<unknown>): () => number[] {
  const taken: number[] = []
  const timer = setInterval(() => {
    timed(read).then(
      (ms) => taken.push(ms),
      () => {},
    )
  }, 100)
  return () => {
    clearInterval(timer)
    return taken
  }
}

/** So many rows; asked for by `npm run bench -- imports`, and by `npm run prove:import -- ROWS`. */
export const importOf = (rows: number): Part => ({
  name: 'imports',
  title: 'Importing patients while others work',
  about: `A file of ${rows.toLocaleString('en-IN')} made-up patients is read, checked and imported, while a colleague opens the patients page ten times a second.`,
  onRequest: true,
  async run({ ground, say }) {
    const [cookie = ''] = await ground.people(1)
    const send = async (method: string, url: string, body?: object | Buffer) => {
      const isFile = Buffer.isBuffer(body)
      const type = isFile ? 'application/octet-stream' : 'application/json'
      const payload = isFile ? new Uint8Array(body) : body && JSON.stringify(body)
      const headers = { cookie, origin: ground.address, ...(body && { 'content-type': type }) }
      const answer = await fetch(`${ground.address}/api${url}`, { method, headers, ...(payload && { body: payload }) })
      if (!answer.ok) throw new Error(`${method} ${url}: ${answer.status} ${await answer.text()}`)
      return answer.json()
    }
    const file = fileOf(rows)
    const rest = colleague(() => send('GET', '/patients?limit=100'))
    let id = ''
    const read = await timed(async () => {
      id = ((await send('POST', '/imports/patients?name=bench.csv', file)) as { id: string }).id
    })
    const look = async () => (await send('GET', `/imports/patients/${id}`)) as State
    const { columns } = await look()
    say('  checking')
    const checked = await timed(() => send('GET', `/imports/patients/${id}/check?headed=yes&columns=${columns}`))
    say('  importing')
    const imported = await timed(async () => {
      await send('POST', `/imports/patients/${id}/run`, { columns, headed: true })
      for (let now = await look(); now.state !== 'done'; now = await look()) {
        if (now.state === 'stopped') throw new Error(`stopped at ${now.done}`)
        await pause(LOOK_MS)
      }
    })
    const taken = rest()
    const { created } = await look()
    const memory = memoryOf(ground.serverPid)
    const figures: Figure[] = [
      { what: 'File read', value: read / 1000, unit: 's' },
      { what: 'Rows checked', value: checked / 1000, unit: 's' },
      {
        what: 'Rows imported',
        value: imported / 1000,
        unit: 's',
        gate: { most: rows / ROWS_A_SECOND },
        note: `${created} created, ${Math.round((created / imported) * 1000)} a second`,
      },
      { what: 'A colleague’s page meanwhile, 50th percentile', value: percentile(taken, 0.5), unit: 'ms' },
      { what: 'the same, 95th', value: percentile(taken, 0.95), unit: 'ms', gate: { most: 200 } },
      {
        what: 'Memory of the server at its peak',
        value: memory?.peak ?? Number.NaN,
        unit: 'MB',
        gate: { most: MEMORY_MB + Math.max(0, rows - ROWS) * MEMORY_MB_A_ROW },
      },
    ]
    return { figures }
  },
})

export const imports: Part = importOf(ROWS)
