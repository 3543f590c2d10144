import { printedDocument } from '../../../hospitals/server/printed-document.ts'
import { dayOf, showDay } from '../../../kernel/calendar.ts'
import { monthInWords, monthOf } from '../../../kernel/dates/months.ts'
import { ageAndSex } from '../../../patients/model/gender-and-age.ts'
import { operation } from '../../../platform/server/contract/operation.ts'
import { ANAESTHESIA_WORDS } from '../../model/case/case-words.ts'
import {
  implantsInRegister,
  outcomeInRegister,
  proceduresInRegister,
  timeInRegister,
} from '../../model/register/register-columns.ts'
import { type RegisterRow, theatreRegisterContract } from '../../model/register/theatre-register.contract.ts'
import { theatreRegisterPrint } from '../prints/theatre-register.print.ts'
import { registerFigures, registerPage } from './theatre-register.queries.ts'

/** More cases than a hospital of six theatres has in a month. */
const MOST = 3000

/** The register of a month on paper, the first case first. */
export const printTheatreRegister = operation(theatreRegisterContract.printRegister, async (context, filter) => {
  const { db, now, record } = context
  const month = filter.month ?? monthOf(dayOf(now))
  const [{ rows, total }, { theatres, surgeons, emergencies, abandoned }] = await Promise.all([
    registerPage(db, { ...filter, limit: MOST }, now),
    registerFigures(db, filter, now),
  ])
  const theatre = theatres.find(({ id }) => id === filter.theatreId)?.name
  const surgeon = surgeons.find(({ id }) => id === filter.surgeonId)?.name
  await record({ type: 'theatre_register.printed', facts: { month, cases: rows.length } })
  return printedDocument(context, theatreRegisterPrint, {
    name: `theatre-register-${month}.pdf`,
    data: {
      month: [monthInWords(month), theatre ?? 'all theatres', surgeon].filter(Boolean).join(', '),
      sums: `${total} ${total === 1 ? 'case' : 'cases'}, ${emergencies} as emergency, ${abandoned} given up`,
      rows: rows.map(lineOf),
    },
  })
})

const lineOf = (row: RegisterRow) => ({
  no: String(row.no),
  day: showDay(row.day),
  theatre: row.theatre,
  name: row.patientName,
  facts: ageAndSex(row, row.day),
  ids: [row.uhid, row.visitNo],
  diagnosis: row.diagnosis,
  procedure: proceduresInRegister(row),
  surgeons: row.surgeons.join(', '),
  assistants: row.assistants.join(', '),
  anaesthetists: row.anaesthetists.join(', '),
  anaesthesia: row.anaesthesia ? ANAESTHESIA_WORDS[row.anaesthesia] : '',
  nurses: row.scrubNurses.join(', '),
  times: [row.inTheatre, row.incision, row.closure, row.out].map((at) => timeInRegister(at, row.day)),
  implants: implantsInRegister(row),
  specimens: row.specimens ?? '',
  outcome: outcomeInRegister(row),
})
