import { IconAlertTriangle, IconPaperclip } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { corporateName } from '../../../catalogue/model/payers/corporate-name.ts'
import { DOCUMENT_TYPES } from '../../../documents/model/document-types.ts'
import { PatientName } from '../../../patients/web/patient-name.tsx'
import { useUrl } from '../../../ui/page/url.ts'
import { useToday } from '../../../ui/page/use-now.ts'
import { SanctionBadge } from '../../../visits/web/information/sanction-badge.tsx'
import { periodOfToday, whoAndWhere } from '../../model/card-facts.ts'
import type { HomeCard } from '../../model/home.contract.ts'
import { periodBar } from '../../model/period-bar.ts'
import { CardActions } from './card-actions.tsx'
import css from './patient-card.module.css'
import { PeriodTrack } from './period-track.tsx'

const CardPanel = lazy(() => import('./card-panel.tsx'))

/** A patient in hospital at a glance: the facts that exist, no more. A click opens the whole card beside the list. */
export function PatientCard({ card }: { readonly card: HomeCard }) {
  const url = useUrl()
  const today = useToday()
  const { treatment, periods } = card
  const bar = periodBar(periods, today)
  const diagnosis = treatment.diagnoses.find(({ isPrimary }) => isPrimary) ?? treatment.diagnoses[0]
  const surgeons = treatment.team.filter(({ part }) => part === 'surgeon').map(({ name }) => name)
  const complications = treatment.complications.map(({ name }) => name).join('; ')
  const doctors = surgeons.length > 0 ? surgeons.join(', ') : card.doctor
  return (
    <article className={css.card} aria-label={card.patientName}>
      <div className={css.top}>
        <h3 className={css.name}>
          <button type="button" className={css.open} onClick={() => url.open({ card: card.key })}>
            <PatientName name={card.patientName} isSample={card.isSample} />
          </button>
        </h3>
        <span className={css.corporate}>{corporateName(card.corporate)}</span>
        <span className={css.actions}>
          <CardActions card={card} />
        </span>
      </div>
      <p className={css.facts}>
        {whoAndWhere(card, today).map(({ text, isWard }) => (
          <span key={text} className={isWard ? css.ward : undefined}>
            {text}
          </span>
        ))}
      </p>
      {treatment.surgeries.length > 0 ? (
        <Surgeries surgeries={treatment.surgeries} />
      ) : (
        diagnosis && <p className={css.what}>{diagnosis.name}</p>
      )}
      {doctors && <p className={css.line}>{doctors}</p>}
      <div className={css.foot}>
        {bar && <PeriodTrack bar={bar} />}
        {complications === '' ? (
          <span className={css.cut}>{periodOfToday(periods, today)}</span>
        ) : (
          <span className={css.alert} title={complications}>
            <IconAlertTriangle size={14} stroke={1.5} aria-label="Complications" />
            <span className={css.cut}>{complications}</span>
          </span>
        )}
        {card.visitId && (
          <span className={css.documents} title="Documents of the checklist">
            <IconPaperclip size={14} stroke={1.5} aria-label="Documents" />
            {card.documents}/{DOCUMENT_TYPES.length}
          </span>
        )}
      </div>
      {url.text('card') === card.key && (
        <Suspense>
          <CardPanel card={card} onClose={() => url.set({ card: null })} />
        </Suspense>
      )}
    </article>
  )
}

/** The first surgery with its sanction; the others are counted. */
const Surgeries = ({ surgeries: [first, ...others] }: { readonly surgeries: HomeCard['treatment']['surgeries'] }) => (
  <ul className={css.surgeries} aria-label="Surgeries">
    {first && (
      <li>
        <span className={css.what} title={first.name}>
          {first.name}
        </span>
        {others.length > 0 && (
          <span className={css.others} title={others.map(({ name }) => name).join('; ')}>
            +{others.length}
          </span>
        )}
        <span className={css.sanction}>
          <SanctionBadge surgery={first} />
        </span>
      </li>
    )}
  </ul>
)
