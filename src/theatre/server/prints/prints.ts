import { PRECAUTION_WORDS } from '../../../alerts/model/alert.ts'
import { corporateName } from '../../../catalogue/model/payers/corporate-name.ts'
import { printedDocument } from '../../../hospitals/server/printed-document.ts'
import { showDay, showMoment, showTime } from '../../../kernel/calendar.ts'
import { ageAndGender } from '../../../patients/model/gender-and-age.ts'
import { operation } from '../../../platform/server/contract/operation.ts'
import { STAMP_WORDS, STAMPS } from '../../model/case/case-times.ts'
import { ANAESTHESIA_WORDS, COUNTED, COUNTED_WORDS, type Side } from '../../model/case/case-words.ts'
import type { CaseCard } from '../../model/case/shown-case.ts'
import { theatrePrintsContract } from '../../model/prints.contract.ts'
import { LINES, PART_BEFORE, PART_WORDS, PARTS } from '../../model/readiness/checklist.ts'
import { FACT_WORDS } from '../../model/readiness/readiness.ts'
import { casesOfDay } from '../board/board.ts'
import { cardsOf, type FoundCase } from '../cases/cases.queries.ts'
import { openedCase } from '../cases/opened-case.ts'
import { checklistPrint } from './checklist.print.ts'
import { theatreListPrint } from './theatre-list.print.ts'

/** The side in capitals: it is read aloud. */
const sideInCapitals = ({ name, side }: { readonly name: string; readonly side: Side }): string =>
  side === 'none' ? name : `${side === 'both' ? 'BOTH SIDES' : side.toUpperCase()} ${name}`

/** The list of a day. What a patient has is not on it: precautions are a word. */
export const printTheatreList = operation(theatrePrintsContract.list, async (context, { day }) => {
  const { db, now, record } = context
  const found = (await casesOfDay(db, day)).filter(({ state }) => state !== 'cancelled')
  const cards = await cardsOf(db, found, now)
  const theatres = await db
    .selectFrom('theatres')
    .select(['id', 'name', 'note'])
    .where('status', '=', 'Active')
    .orderBy('name')
    .execute()
  const rowOf = new Map(found.map((row) => [row.id, row]))
  await record({ type: 'theatre_list.printed', facts: { day, cases: cards.length } })
  return printedDocument(context, theatreListPrint, {
    name: `theatre-list-${day}.pdf`,
    data: {
      day: showDay(day),
      cases: `${cards.length} ${cards.length === 1 ? 'case' : 'cases'}`,
      theatres: theatres.map(({ id, name, note }) => ({
        name,
        note: note ?? '',
        cases: cards.filter(({ theatreId }) => theatreId === id).map((card) => lineOf(card, rowOf.get(card.id))),
      })),
    },
  })
})

const lineOf = (card: CaseCard, row: FoundCase | undefined) => ({
  time: card.from ? showTime(new Date(card.from)) : '',
  minutes: `${card.minutes} min`,
  name: card.patientName,
  facts: `${ageAndGender(card)}, ${corporateName(card.payer)}`,
  ids: `${card.uhid}, ${card.visitNo}`,
  procedure: card.procedures.map(sideInCapitals).join('; '),
  surgeon: card.surgeons.join(', '),
  anaesthetist: card.anaesthetists.join(', '),
  anaesthesia: card.anaesthesia ? ANAESTHESIA_WORDS[card.anaesthesia] : '',
  needs: [row && row.bloodUnits > 0 && `${row.bloodUnits} units of blood`, row?.implantsExpected]
    .filter(Boolean)
    .join(', '),
  missing: card.missing.map(({ fact }) => FACT_WORDS[fact]).join(', '),
  remarks: [
    card.priority === 'emergency' && 'Emergency',
    card.precautions !== 'standard' && `Infection precautions: ${PRECAUTION_WORDS[card.precautions].toLowerCase()}`,
  ]
    .filter(Boolean)
    .join('. '),
})

/** The checklist of a case with what was said of it so far. */
export const printChecklist = operation(theatrePrintsContract.checklist, async (context, { id }) => {
  const { db, actor, now, record, refuse } = context
  const opened = (await openedCase(db, { id, userId: actor.userId, now })) ?? refuse('NOT_FOUND')
  await record({
    type: 'theatre_checklist.printed',
    subject: { type: 'theatre_cases', id },
    patientId: opened.patientId,
    facts: { visit: opened.visitId },
  })
  const said = new Map(opened.said.map((line) => [line.key, line]))
  const counted = new Map(opened.counts.map((one) => [one.item, one]))
  return printedDocument(context, checklistPrint, {
    name: `checklist-${opened.visitNo}.pdf`,
    data: {
      facts: [
        ['Patient', opened.patientName],
        ['Age / Gender', ageAndGender(opened)],
        ['Patient ID', opened.uhid],
        ['Visit ID', opened.visitNo],
        ['Theatre', opened.from ? `${opened.theatre ?? ''}, ${showMoment(opened.from)}` : ''],
        ['Anaesthesia', opened.anaesthesia ? ANAESTHESIA_WORDS[opened.anaesthesia] : ''],
        ['Surgeon', opened.surgeons.join(', ')],
        ['Anaesthetist', opened.anaesthetists.join(', ')],
      ],
      operation: opened.ownProcedures.map(sideInCapitals).join('; '),
      readiness: opened.facts.map(({ fact, state, words, by, at }) => ({
        name: FACT_WORDS[fact],
        words: [words, at && showMoment(at), by].filter(Boolean).join(', '),
        isMissing: state === 'missing',
      })),
      override: opened.override
        ? `${opened.override.by} answers for what is missing: ${opened.override.reason} (${showMoment(opened.override.at)})`
        : '',
      parts: PARTS.map((part) => ({
        name: PART_WORDS[part],
        before: PART_BEFORE[part],
        lines: LINES.filter((line) => line.part === part).map(({ key, words }) => {
          const line = said.get(key)
          return { words, said: line ? `${showTime(new Date(line.at))}, ${line.by}` : '' }
        }),
      })),
      counts: COUNTED.map((item) => ({
        item: COUNTED_WORDS[item],
        before: String(counted.get(item)?.before ?? ''),
        after: String(counted.get(item)?.after ?? ''),
      })),
      times: STAMPS.map((stamp) => {
        const at = opened.times[stamp]
        return [STAMP_WORDS[stamp], at ? showMoment(at) : ''] as [string, string]
      }),
    },
  })
})
