import { Button } from '@mantine/core'
import { IconAlertOctagon, IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import notesCss from '../../notes/web/notes.module.css'
import { type Address, Link } from '../../platform/web/navigation.tsx'
import textCss from '../../ui/display/text.module.css'
import type { Place } from '../model/check-facts.ts'
import type { OpenedSummary } from './summary-of-visit.tsx'

type Check = OpenedSummary['checks'][number]
type Props = {
  readonly checks: readonly Check[]
  readonly visitNo: string
  readonly goTo: ((section: string) => void) | null
}

const ICONS = { danger: IconAlertOctagon, warning: IconAlertTriangle, good: IconCircleCheck } as const

const PATH_OF = {
  bill: (visitNo) => `/final-bill/${visitNo}`,
  p2form: (visitNo) => `/p2form/${visitNo}`,
  prescriptions: (visitNo) => `/prescriptions/${visitNo}`,
  theatre: (visitNo) => `/operation-theatre/visit/${visitNo}`,
  'treatment-sheet': (visitNo) => `/treatment-sheet/${visitNo}`,
} as const satisfies Record<Place, (visitNo: string) => Address>

/** What a payer would ask about, each with the way to it; it asks, and stops nothing. */
export function SummaryChecks({ checks, visitNo, goTo }: Props) {
  if (checks.length === 0) return null
  const fine = checks.filter(({ tone }) => tone === 'good').length
  return (
    <section aria-label="Checks" className={notesCss.before}>
      <h2 className={textCss.strong}>{`Checks: ${fine} of ${checks.length} fine`}</h2>
      {checks.map((check) => (
        <OneCheck key={check.code} check={check} visitNo={visitNo} goTo={goTo} />
      ))}
    </section>
  )
}

type OneProps = { readonly check: Check } & Pick<Props, 'visitNo' | 'goTo'>

function OneCheck({ check, visitNo, goTo }: OneProps) {
  const { tone, text, detail, section, place } = check
  const Icon = ICONS[tone]
  return (
    <div className={notesCss.check} data-tone={tone}>
      <Icon size={16} stroke={1.5} aria-hidden />
      <span>
        {text}
        <span className={textCss.caption}>{` ${detail}`}</span>
      </span>
      {section !== null && goTo && (
        <Button size="compact-xs" variant="subtle" aria-label={`Go: ${text}`} onClick={() => goTo(section)}>
          Go
        </Button>
      )}
      {place !== null && (
        <Button
          size="compact-xs"
          variant="subtle"
          component={Link}
          to={PATH_OF[place](visitNo)}
          aria-label={`Open: ${text}`}
        >
          Open
        </Button>
      )}
    </div>
  )
}
