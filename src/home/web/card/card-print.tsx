import { corporateName } from '../../../catalogue/model/payers/corporate-name.ts'
import { showLongDay } from '../../../kernel/calendar.ts'
import { NOT_SET } from '../../../patients/model/patient-words.ts'
import { PrintFrame } from '../../../ui/print/print-frame.tsx'
import { complicationsOf, membersOf, primaryDiagnosis, shownPeriod } from '../../model/card-words.ts'
import type { HomeCard } from '../../model/home.contract.ts'

type Fact = { readonly name: string; readonly value: string }

const day = (value: string | null) => (value ? showLongDay(value) : NOT_SET)

/** A card on paper: the record, the surgeries, the treatment periods, and billing. */
export function CardPrint({ card, hospitalText }: { readonly card: HomeCard; readonly hospitalText: string }) {
  const { periods } = card
  const record = [
    { name: 'Patient', value: `${card.patientName}${card.isSample ? ' (sample model)' : ''}` },
    { name: 'Patient ID', value: card.uhid },
    { name: 'Visit ID', value: card.visitNo ?? '-' },
    { name: 'Sr No / Bunch No', value: `${card.srNo ?? '-'} / ${card.bunchNo ?? '-'}` },
    { name: 'Corporate', value: corporateName(card.corporate) },
    { name: 'Primary Diagnosis', value: primaryDiagnosis(card) },
    { name: 'Complications', value: complicationsOf(card) },
    {
      name: 'Surgeries',
      value:
        card.treatment.surgeries
          .map(({ name, code, sanctionStatus }) => `${name}${code ? ` (${code})` : ''} - ${sanctionStatus}`)
          .join('; ') || '-',
    },
    { name: `${hospitalText} Surgeon`, value: membersOf(card, 'surgeon') },
    { name: `${hospitalText} Consultants`, value: membersOf(card, 'consultant') },
    { name: 'ESIC Surgeon', value: membersOf(card, 'esic_surgeon') },
    { name: 'Referee', value: membersOf(card, 'referee') },
    { name: 'Admission', value: day(card.admissionDate) },
    { name: 'Surgery', value: day(card.surgeryDate) },
    { name: 'Discharge', value: day(card.dischargeDate) },
    { name: 'Pre-surgical', value: shownPeriod(periods.preSurgical) },
    { name: 'Surgical package', value: shownPeriod(periods.surgicalPackage) },
    { name: 'Post-surgical', value: shownPeriod(periods.postSurgical) },
  ]
  const billing = card.billing.length > 0 ? card.billing : [{ name: 'Claim ID', value: '-' }]
  return (
    <PrintFrame title={`Patient Record: ${card.patientName}`}>
      <PrintedFacts title="Record" facts={record} />
      {card.sections.map(({ title, facts }) => (
        <PrintedFacts key={title} title={title} facts={facts} />
      ))}
      {card.kind !== 'data' && <PrintedFacts title="Billing" facts={billing} />}
    </PrintFrame>
  )
}

const PrintedFacts = ({ title, facts }: { title: string; facts: readonly Fact[] }) => (
  <section>
    <h2>{title}</h2>
    <table>
      <tbody>
        {facts.map(({ name, value }) => (
          <tr key={name}>
            <th scope="row" style={{ width: '32%' }}>
              {name}
            </th>
            <td>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
)
