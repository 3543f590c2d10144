import { Progress as Bar, Button } from '@mantine/core'
import { grouped } from '../../kernel/counted.ts'
import css from './print-list.module.css'
import type { Progress } from './use-cancellable-job.ts'

type Props = { readonly progress: Progress; onCancel(): void }

/** How far it is, and a way to stop it. */
export function JobProgress({ progress: { what, done, total }, onCancel }: Props) {
  const words = what === 'Preparing page' ? what : `${what} rows:`
  return (
    <div className={css.progress}>
      <span role="status">
        {words} {grouped(done)}
        {total > 0 && ` of ${grouped(total)}`}
      </span>
      <Bar className={css.track ?? ''} value={total > 0 ? (100 * done) / total : 0} aria-label={words} />
      <Button size="compact-sm" variant="default" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  )
}
