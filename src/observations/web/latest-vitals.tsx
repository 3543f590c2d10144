import { Anchor } from '@mantine/core'
import type { ReactNode } from 'react'
import { useAuth } from '../../access/web/session.tsx'
import { showMoment } from '../../kernel/calendar.ts'
import type { RouteReply } from '../../platform/model/contract/route.ts'
import { Link } from '../../platform/web/navigation.tsx'
import { useRead } from '../../platform/web/use-call.ts'
import { FactList } from '../../ui/display/fact-list.tsx'
import textCss from '../../ui/display/text.module.css'
import { observationsContract } from '../model/observations.contract.ts'
import type { ShownVitals } from '../model/observed-fields.ts'
import { ageGroupOf } from '../model/rules/age-group.ts'
import type { MarkedKey } from '../model/rules/usual.ts'
import { CONSCIOUSNESS_WORDS, DIET_WORDS } from '../model/words.ts'
import css from './observations.module.css'
import { MarkedFigure } from './shown/marked-figure.tsx'
import { WarningChip } from './shown/warning-chip.tsx'

type Props = { readonly visitId: string; readonly visitNo: string }

/** The newest vital signs of a visit with their marks and score, and the way to the chart; nothing for who may not read it. */
export function LatestVitals({ visitId, visitNo }: Props) {
  const { can } = useAuth()
  return can('observation:read') ? <Panel visitId={visitId} visitNo={visitNo} /> : null
}

function Panel({ visitId, visitNo }: Props) {
  const { data } = useRead(observationsContract.latest, { visitId })
  if (!data) return null
  const { latest, judgedBy } = data
  return (
    <section className={css.latest} aria-label="Latest vital signs">
      <h2 className={textCss.strong}>Vital signs</h2>
      {latest ? (
        <>
          <p className={textCss.caption}>{`${showMoment(latest.at)}, ${latest.by}`}</p>
          <FactList width={110} facts={factsOf(latest, data)} />
          <WarningChip vitals={latest} judgedBy={judgedBy} />
        </>
      ) : (
        <p className={textCss.note}>No vital signs are recorded yet.</p>
      )}
      <Anchor component={Link} to={`/observations/${visitNo}`} inherit>
        Observations
      </Anchor>
    </section>
  )
}

type Latest = RouteReply<typeof observationsContract.latest>

/** What was measured, each with its mark; what was not is left out. */
function factsOf(latest: ShownVitals, { judgedBy, diet }: Latest): (readonly [string, ReactNode])[] {
  const group = ageGroupOf(judgedBy.ageDays)
  const marked = (name: string, of: MarkedKey) =>
    latest[of] === null ? [] : [[name, <MarkedFigure key={of} vitals={latest} of={of} group={group} />] as const]
  return [
    ...marked('Temperature, °C', 'temperature'),
    ...marked('Pulse', 'pulse'),
    ...marked('Systolic', 'systolic'),
    ...marked('Diastolic', 'diastolic'),
    ...marked('Respiration', 'respiration'),
    ...marked(latest.isOnOxygen ? 'SpO₂, on oxygen' : 'SpO₂, room air', 'spo2'),
    ...(latest.pain === null ? [] : [['Pain', `${latest.pain} of 10`] as const]),
    ...(latest.consciousness === null ? [] : [['Awake', CONSCIOUSNESS_WORDS[latest.consciousness]] as const]),
    ...(diet === null ? [] : [['Diet', DIET_WORDS[diet.diet]] as const]),
  ]
}
