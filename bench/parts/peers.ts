import { type ChildProcess, execFileSync, fork } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import type { Ground } from '../ground/ground.ts'
import { openSides } from '../ground/sides.ts'
import type { Figure } from '../measure/findings.ts'
import { inTurns, median, percentile, ratio, type Samples } from '../measure/samples.ts'
import { CASES } from './list-cases.ts'
import type { Part } from './part.ts'

/** Installed when this part is first asked for; the product does not depend on it. */
const PEER = 'postgraphile@5.1.5'
const FOLDER = path.join(import.meta.dirname, '../../.cache/peers')
const SERVER = path.join(import.meta.dirname, '../peers/postgraphile.mjs')

/** The columns of the kept rows that a dashboard shows, as PostGraphile names them. */
const KEPT = `rowId visitNo patientId srNo bunchNo claimId esicUhId billingExecutiveId billingStatus billingSubStatus fileStatus
  condonationDelayClaim condonationDelayIntimation extensionOfStay additionalApprovals patientType visitType status appointmentWithId
  visitDate admissionDate dischargeDate plannedAt graceFrom claimVersion name uhid isSample payerId wardId roomNo photos sign
  hospitalStamp drSurgeonStamp notes hasReferral hasFinalPayment diagnosisId`

/** The same facts by the relations of the records, as a page would ask for them that has no kept rows. */
const RELATED = `rowId visitNo visitDate visitType status admissionDate dischargeDate graceFrom comments
  practitionerByHospitalIdAndAppointmentWithId{name} payerByHospitalIdAndPayerId{name}
  patientByHospitalIdAndPatientId{rowId name uhid isSample}
  visitClaimByHospitalIdAndRowId{srNo bunchNo claimId esicUhId billingStatus billingSubStatus fileStatus condonationDelayClaim
    condonationDelayIntimation extensionOfStay additionalApprovals billingExecutiveByHospitalIdAndBillingExecutiveId{name}}
  staysByHospitalIdAndVisitId(first:1,orderBy:[BEGAN_AT_DESC]){nodes{roomNo wardByHospitalIdAndWardId{wardType}}}
  visitDiagnosesByHospitalIdAndVisitId(first:1,condition:{isPrimary:true}){nodes{diagnosisByHospitalIdAndDiagnosisId{name}}}
  patientDocumentsByHospitalIdAndVisitIdAndPatientId(first:1,condition:{documentTypeId:1,isUploaded:true}){nodes{rowId}}`

/** An eighth of PostGraphile's time for 50 related rows is less than session and lean SQL take together (decision record 072). */
const LISTS = [
  { what: 'IPD, 50 in hospital', rows: 51, condition: 'dischargeDate:null', most: { kept: 1, related: 1 / 2 } },
  { what: 'IPD, 500 rows', rows: 501, condition: '', most: { kept: 1, related: 1 / 4 } },
] as const

type Asked = { readonly rows: number; readonly condition: string }

const keptRows = ({ rows, condition }: Asked) =>
  `query{allVisitRows(condition:{hospitalId:"hope",patientType:"IPD",${condition}},orderBy:[VISIT_NO_DESC],first:${rows}){nodes{${KEPT}}}}`
const relatedRows = ({ rows, condition }: Asked) =>
  `query{allVisits(condition:{hospitalId:"hope",patientType:"IPD",${condition}},orderBy:[VISIT_NO_DESC],first:${rows}){nodes{${RELATED}}}}`

const shown = (samples: Samples) => [median(samples).toFixed(2), percentile(samples, 0.95).toFixed(2)]

export const peers: Part = {
  name: 'peers',
  title: 'Lists beside PostGraphile',
  about:
    'In turns, one connection each: the call over HTTP with session, row security and permissions; PostGraphile 5 with its default preset on the same database, as the administrator whom row security costs nothing: once asked for the rows that the database keeps for the dashboard, no name looked up, once for the records by their relations. The figures are the medians of the ratios of our call to either.',
  onRequest: true,
  async run({ ground, say }) {
    installPeer(say)
    const peer = await startPeer(ground)
    const { raw, caller, close } = await openSides(ground)
    const figures: Figure[] = []
    const rows: string[][] = []
    try {
      for (const list of LISTS) {
        const one = CASES.find(({ what }) => what === list.what)
        if (!one) throw new Error(`There is no list ${list.what} any more`)
        say(`  ${list.what}`)
        const sides = {
          http: caller.ready(one.route, one.input as never),
          kept: peer.ask(keptRows(list)),
          related: peer.ask(relatedRows(list)),
          sql: raw.bare(one.sql),
        }
        const taken = await inTurns(sides, { rounds: 40, warmUp: 8 })
        for (const side of ['kept', 'related'] as const)
          figures.push({
            what: `${list.what}, against PostGraphile, ${side} rows`,
            value: ratio(taken.http, taken[side]),
            unit: 'times',
            gate: { most: list.most[side] },
          })
        rows.push([list.what, ...Object.values(taken).flatMap(shown)])
      }
    } finally {
      await close()
      await peer.end()
    }
    const head = [
      'list',
      ...['HTTP', 'kept rows', 'related rows', 'lean SQL'].flatMap((side) => [`${side} p50 ms`, 'p95']),
    ]
    return { figures, tables: [{ head, rows }] }
  },
}

function installPeer(say: (line: string) => void): void {
  if (fs.existsSync(path.join(FOLDER, 'node_modules/postgraphile'))) return
  say(`  installing ${PEER}`)
  fs.mkdirSync(FOLDER, { recursive: true })
  fs.writeFileSync(path.join(FOLDER, 'package.json'), '{"private":true}')
  execFileSync('npm', ['install', '--no-audit', '--no-fund', PEER], { cwd: FOLDER, stdio: 'inherit' })
}

type Peer = { ask(query: string): () => Promise<string>; end(): Promise<void> }

async function startPeer({ rawUrl }: Ground): Promise<Peer> {
  const env = {
    ...process.env,
    GRAPHILE_ENV: 'production',
    DATABASE: rawUrl,
    MODULES: path.join(FOLDER, 'node_modules'),
  }
  const child = fork(SERVER, { env, stdio: ['ignore', 'ignore', 'ignore', 'ipc'] })
  const address = await addressOf(child)
  return {
    ask(query) {
      const request = {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ query }),
      }
      return async () => {
        const answer = await fetch(`${address}/graphql`, request)
        const text = await answer.text()
        if (!answer.ok || text.includes('"errors"')) throw new Error(`PostGraphile: ${text.slice(0, 500)}`)
        return text
      }
    },
    async end() {
      const ended = once(child, 'exit')
      child.disconnect()
      await ended
    },
  }
}

async function addressOf(child: ChildProcess): Promise<string> {
  const failed = once(child, 'exit').then(([code]) => Promise.reject(new Error(`PostGraphile ended with ${code}`)))
  const [message] = await Promise.race([once(child, 'message'), failed])
  failed.catch(() => {})
  return (message as { address: string }).address
}
