import { Button, Skeleton } from '@mantine/core'
import { IconHelpCircle, IconList, IconPlus, IconRefresh, IconShieldCheck, type TablerIcon } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { useAuth } from '../../access/web/session.tsx'
import { showDayOf } from '../../kernel/calendar.ts'
import { buttonIcon } from '../../ui/display/button-icon.tsx'
import { TONE_ICONS } from '../../ui/display/chip.tsx'
import { useUrl } from '../../ui/page/url.ts'
import { useOnce } from '../../ui/page/use-once.ts'
import type { Band } from '../model/band.ts'
import { BloodGroup } from './blood-group.tsx'
import { LEVEL_TONES } from './level-tones.ts'
import css from './patient-band.module.css'
import { useAlerts } from './use-alerts.ts'

const AlertsDialog = lazy(() => import('./alerts.dialog.tsx'))

/**
 * What must not be overlooked of a patient, on every clinical screen: the gravest first, whether anybody asked about allergies, and the
 * blood group. It opens the form and the entries. Whoever may not read them sees no band.
 */
export function PatientBand({ patientId }: { readonly patientId: string }) {
  const mayAdd = useAuth().can('alert:add')
  const url = useUrl()
  const { mayRead, data, error, refetch } = useAlerts(patientId)
  const isOpen = url.text('alerts') === patientId
  const dialog = useOnce(isOpen)
  if (!mayRead) return null
  if (!data && !error) return <Skeleton height={38} role="status" aria-label="Loading" />
  const button = data
    ? {
        icon: mayAdd ? IconPlus : IconList,
        word: mayAdd ? 'Add' : 'Entries',
        press: () => url.open({ alerts: patientId }),
      }
    : { icon: IconRefresh, word: 'Try again', press: () => void refetch() }
  return (
    <section className={css.room} aria-label="Allergies and alerts">
      <div className={css.band} data-tone={data ? toneOf(data.band) : 'warning'}>
        <ul className={css.marks}>
          {data ? (
            <Said band={data.band} />
          ) : (
            <Line icon={IconHelpCircle} words="Allergies and alerts could not be read" />
          )}
        </ul>
        <BloodGroup patientId={patientId} />
        <Button
          className={css.button}
          size="compact-sm"
          variant="subtle"
          onClick={button.press}
          leftSection={buttonIcon(button.icon)}
        >
          {button.word}
        </Button>
      </div>
      <Suspense>
        {dialog && data && <AlertsDialog {...data} opened={isOpen} onClose={() => url.set({ alerts: null })} />}
      </Suspense>
    </section>
  )
}

const toneOf = ({ marks: [gravest] }: Band) => (gravest ? LEVEL_TONES[gravest.level] : 'neutral')

/** The marks, and what is known of allergies where none is among them. */
const Said = ({ band: { marks, noneKnown, allergies } }: { readonly band: Band }) => (
  <>
    {marks.map(({ id, level, words, detail }) => (
      <Line key={id ?? 'registered'} icon={TONE_ICONS[LEVEL_TONES[level]]} words={words} detail={detail} />
    ))}
    {noneKnown && (
      <Line
        icon={IconShieldCheck}
        words="No known allergies"
        detail={['stated', showDayOf(noneKnown.at), noneKnown.by].filter(Boolean).join(', ')}
      />
    )}
    {allergies === 'not-asked' && <Line icon={IconHelpCircle} words="Allergies not asked" />}
  </>
)

type LineProps = { readonly icon: TablerIcon; readonly words: string; readonly detail?: string }

const Line = ({ icon: Icon, words, detail }: LineProps) => (
  <li className={css.mark}>
    <Icon size={16} stroke={1.5} aria-hidden />
    <span className={css.words}>
      <strong>{words}</strong> {detail && <span className={css.detail}>{detail}</span>}
    </span>
  </li>
)
