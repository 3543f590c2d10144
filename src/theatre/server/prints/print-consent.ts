import type { Band } from '../../../alerts/model/band.ts'
import { bandsOf } from '../../../alerts/server/alerts.queries.ts'
import { printedDocument } from '../../../hospitals/server/printed-document.ts'
import { dayOf } from '../../../kernel/calendar.ts'
import { ageAndGender } from '../../../patients/model/gender-and-age.ts'
import { operation } from '../../../platform/server/contract/operation.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { diagnosesOf } from '../../../visits/server/treatment/visit-links.queries.ts'
import { LAST_PLACE } from '../../../wards/server/rooms/last-place.ts'
import { ANAESTHESIA_WORDS } from '../../model/case/case-words.ts'
import { CONSENT_WORDS, type ConsentWords, risksRead } from '../../model/consent/consent-words.ts'
import { theatrePrintsContract } from '../../model/prints.contract.ts'
import { openedCase } from '../cases/opened-case.ts'
import { consentPrint } from './consent.print.ts'

/** The consent of a case in a language, to be read and signed by hand: what the record knows is filled in, the rest is a line. */
export const printConsent = operation(theatrePrintsContract.consent, async (context, { id, language }) => {
  const { db, actor, now, record, refuse } = context
  const opened = (await openedCase(db, { id, userId: actor.userId, now })) ?? refuse('NOT_FOUND')
  const { visitId, patientId, visitNo, patientName, surgeons } = opened
  const [diagnoses, bands, { ward }, surgeon] = await Promise.all([
    diagnosesOf(db, [visitId]),
    bandsOf(db, [patientId], dayOf(now)),
    db.selectFrom('visits as v').select(LAST_PLACE.as('ward')).where('v.id', '=', visitId).executeTakeFirstOrThrow(),
    registrationOf(db, opened.staff.find(({ part }) => part === 'surgeon')?.practitionerId ?? null),
  ])
  await record({
    type: 'theatre_consent.printed',
    subject: { type: 'theatre_cases', id },
    patientId,
    facts: { visit: visitId, language },
  })
  const words = CONSENT_WORDS[language]
  const { labels, sides } = words
  return printedDocument(context, consentPrint, {
    name: `consent-${visitNo}.pdf`,
    data: {
      language,
      about: [patientName, opened.uhid, visitNo].join(' · '),
      heading: words.title,
      readIn: words.readIn,
      visit: [labels.visit, visitNo],
      facts: [
        [labels.patient, patientName],
        [labels.ageAndSex, ageAndGender(opened)],
        [labels.patientId, opened.uhid],
        [labels.ward, ward ?? ''],
        [labels.surgeon, surgeons.join(', ')],
        [labels.anaesthetist, opened.anaesthetists.join(', ')],
      ],
      operation: [
        [labels.operation, opened.ownProcedures.map(({ name }) => name).join('; ')],
        [labels.side, [...new Set(opened.ownProcedures.map(({ side }) => sides[side]))].join('; ')],
        [labels.because, diagnoses.map(({ name }) => name).join(', ')],
        [labels.anaesthesia, opened.anaesthesia ? ANAESTHESIA_WORDS[opened.anaesthesia] : ''],
      ],
      statements: words.statements.map((said, at) =>
        at === words.statements.length - 1 ? `${said} ${allergyWords(words, bands.get(patientId))}`.trim() : said,
      ),
      riskTitle: words.riskTitle,
      risks: risksRead(words, opened.anaesthesia),
      ownRisks: words.ownRisks,
      otherTitle: words.otherTitle,
      questions: words.questions,
      blood: words.blood,
      yes: words.yes,
      no: words.no,
      will: words.will,
      signs: [
        ...words.signs.map(([role, asks]): [string, string] => [role, asks]),
        [surgeons[0] ?? labels.surgeon, surgeon],
      ],
      thumb: words.thumb,
      interpreter: words.interpreter,
      emergency: words.emergency,
    },
  })
})

/** The allergies of the band, or that none is known; nothing where nobody has asked. */
function allergyWords({ allergy, noAllergy }: ConsentWords, band: Band | undefined): string {
  if (band?.allergies === 'none-known') return noAllergy
  const named = band?.marks.filter(({ kind }) => kind === 'allergy').map((mark) => mark.words) ?? []
  return named.length > 0 ? `${allergy} ${named.join(', ')}.` : ''
}

async function registrationOf(db: HospitalDb, practitionerId: string | null): Promise<string> {
  if (!practitionerId) return ''
  const found = await db
    .selectFrom('practitioners')
    .select('registration_no')
    .where('id', '=', practitionerId)
    .executeTakeFirst()
  return found?.registration_no ?? ''
}
