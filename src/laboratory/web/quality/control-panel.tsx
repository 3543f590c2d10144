import { Group } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useRead } from '../../../platform/web/use-call.ts'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { FormSkeleton } from '../../../ui/forms/form-dialog.tsx'
import { Pick } from '../../../ui/forms/pick/pick.tsx'
import { useUrl } from '../../../ui/page/url.ts'
import { type ControlRow, qualityContract } from '../../model/quality/quality.contract.ts'
import { EndLevel } from './end-level.tsx'
import { HoldPanel } from './hold-panel.tsx'
import { LevelPicture } from './level-picture.tsx'
import css from './quality.module.css'
import { RunsTable } from './runs-table.tsx'

/** One control: a picture a level, the values beneath them, and at the side what holds it. */
export function ControlPanel({ control }: { readonly control: ControlRow }) {
  const url = useUrl()
  const days = url.oneOf('days', ['30', '90'])
  const { data, error, refetch } = useRead(qualityContract.show, { id: control.id, days: Number(days) })
  const levels = [
    ...new Set([...control.levels, ...(data?.runs ?? []).flatMap(({ points }) => points)].map((one) => one.level)),
  ]
  return (
    <div className={css.panel} data-held={data?.hold ? true : undefined}>
      <section className={css.pictures} aria-label={control.parameter}>
        <div className={css.head}>
          <h2>{control.parameter}</h2>
          <span className={css.quiet}>
            {[control.analyser, control.method, control.unit].filter(Boolean).join(', ')}
          </span>
          <Pick
            aria-label="Period"
            data={[
              { value: '30', label: '30 days' },
              { value: '90', label: '90 days' },
            ]}
            value={days}
            onChange={(chosen) => url.set({ days: chosen === '30' ? null : chosen })}
          />
        </div>
        {error && <ErrorState what={error.message} retry={() => void refetch()} />}
        {!data ? (
          !error && <FormSkeleton />
        ) : (
          <>
            {levels
              .sort((a, b) => b - a)
              .map((level) => (
                <LevelPicture
                  key={level}
                  level={level}
                  unit={control.unit}
                  now={control.levels.find((one) => one.level === level)}
                  runs={data.runs}
                />
              ))}
            <Group gap={16} className={css.legend ?? ''} aria-hidden>
              <span data-mark="in control">within 2 SD</span>
              <span data-mark="warning">warning</span>
              <span data-mark="rejected">rejected, not counted</span>
              <span>
                <IconRefresh size={12} stroke={1.5} aria-hidden /> counted again
              </span>
            </Group>
            <RunsTable runs={data.runs} unit={control.unit} />
            <EndLevel control={control} />
          </>
        )}
      </section>
      {data?.hold && <HoldPanel key={data.hold.id} control={control} hold={data.hold} runs={data.runs} />}
    </div>
  )
}
