import { useAuth } from '../../../access/web/session.tsx'
import { corporateName } from '../../../catalogue/model/payers/corporate-name.ts'
import { showLongDay } from '../../../kernel/calendar.ts'
import { NOT_SET } from '../../../patients/model/patient-words.ts'
import { Copyable } from '../../../ui/display/copyable.tsx'
import { FactList } from '../../../ui/display/fact-list.tsx'
import { SanctionBadge } from '../../../visits/web/information/sanction-badge.tsx'
import { complicationsOf, membersOf, primaryDiagnosis } from '../../model/card-words.ts'
import type { HomeCard } from '../../model/home.contract.ts'
import classes from './card-details.module.css'
import { CardSections } from './card-sections.tsx'
import { TreatmentLine } from './treatment-line.tsx'

/** A patient card in full (specification 2 section 2). */
export function CardDetails({ card }: { readonly card: HomeCard }) {
  const hospitalText = useAuth().hospital?.shortText ?? 'Hope'
  const numbers = [card.srNo && `Sr No ${card.srNo}`, card.bunchNo && `Bunch No ${card.bunchNo}`].filter(Boolean)
  const facts = [
    ['Primary Diagnosis', primaryDiagnosis(card)],
    ['Complications', complicationsOf(card)],
    [`${hospitalText} Surgeon`, membersOf(card, 'surgeon')],
    [`${hospitalText} Consultants`, membersOf(card, 'consultant')],
  ] as const
  const more = [
    { name: 'ESIC Surgeon', value: membersOf(card, 'esic_surgeon') },
    { name: 'Referee', value: membersOf(card, 'referee') },
    { name: 'Anaesthetist', value: membersOf(card, 'anaesthetist') },
    { name: 'Consultant', value: card.doctor ?? 'Not assigned' },
    { name: 'Corporate', value: corporateName(card.corporate) },
  ]
  return (
    <div className={classes.card}>
      <div className={classes.ids}>
        <Copyable text={card.uhid} />
        {card.visitNo ? <Copyable text={card.visitNo} /> : <span>No visit yet</span>}
        {numbers.map((number) => (
          <span key={number}>{number}</span>
        ))}
      </div>
      <ul className={classes.surgeries} aria-label="Surgeries">
        {card.treatment.surgeries.length === 0 && <li className={classes.none}>No surgery assigned</li>}
        {card.treatment.surgeries.map((surgery) => (
          <li key={surgery.id}>
            <span className={classes.surgery} title={surgery.name}>
              {surgery.name}
              {surgery.code && <span className={classes.code}> ({surgery.code})</span>}
            </span>
            <SanctionBadge surgery={surgery} />
          </li>
        ))}
      </ul>
      <dl className={classes.dates}>
        <Day name="Admission" day={card.admissionDate} />
        <Day name="Surgery" day={card.surgeryDate} />
        <Day
          name={card.dischargeDate && !card.isDischarged ? 'Discharge (planned)' : 'Discharge'}
          day={card.dischargeDate}
        />
      </dl>
      <TreatmentLine periods={card.periods} />
      <FactList className={classes.facts} facts={facts} />
      <CardSections card={card} more={more} />
    </div>
  )
}

const Day = ({ name, day }: { name: string; day: string | null }) => (
  <div>
    <dt>{name}</dt>
    <dd>{day ? showLongDay(day) : NOT_SET}</dd>
  </div>
)
