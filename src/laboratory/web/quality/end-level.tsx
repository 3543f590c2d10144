import { Button } from '@mantine/core'
import { useAuth } from '../../../access/web/session.tsx'
import { dayOf } from '../../../kernel/calendar.ts'
import { useWrite } from '../../../platform/web/use-call.ts'
import { confirm } from '../../../ui/feedback/confirm.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { type ControlLevel, type ControlRow, qualityContract } from '../../model/quality/quality.contract.ts'
import css from './quality.module.css'
import { levelWords } from './quality-words.ts'

/** Ends a level that is no longer run, with today. */
export function EndLevel({ control }: { readonly control: ControlRow }) {
  const { can } = useAuth()
  const end = useWrite(qualityContract.endTarget)
  if (!can('lab-catalogue:edit') || control.state === 'held') return null
  const ask = async ({ targetId, level, lotNo }: ControlLevel) => {
    const isMeant = await confirm({
      title: `End ${levelWords(level).toLowerCase()} of ${control.parameter}?`,
      message: `Lot ${lotNo} is run today for the last time. What was measured stays.`,
      confirmLabel: 'End level',
    })
    if (!isMeant) return
    const to = dayOf(new Date())
    end.mutate({ id: targetId, to }, { onError: ({ message }) => toast.error('Not ended', message) })
  }
  return (
    <p className={css.ends}>
      {control.levels.map((level) => (
        <Button key={level.targetId} variant="subtle" color="gray" onClick={() => void ask(level)}>
          End {levelWords(level.level).toLowerCase()}
        </Button>
      ))}
    </p>
  )
}
