import { SegmentedControl, Skeleton } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { SaveViewButton } from '../../records/web/saved-views/saved-views.tsx'
import { CountChoice } from '../../ui/display/count-choice.tsx'
import { SearchBox } from '../../ui/page/search-box.tsx'
import { MODALITIES, MODALITY_WORDS, type Modality, STAGE_WORDS, STAGES } from '../model/examination-words.ts'
import css from './radiology.module.css'
import { RADIOLOGY_VIEWS, type Worklist } from './use-worklist.ts'

const WorklistDays = lazy(() => import('./worklist-days.tsx'))

type Props = {
  readonly worklist: Worklist
  /** How many studies of each modality there are; undefined until it is known. */
  readonly modalities: readonly { modality: Modality; count: number }[] | undefined
  readonly total: number | undefined
}

/** Search, days, stage and modality of the worklist; all of it is in the address. */
export function WorklistToolbar({ worklist, modalities = [], total }: Props) {
  const { url, filter } = worklist
  const counts = new Map(modalities.map(({ modality, count }) => [modality, count]))
  const shown = MODALITIES.filter((modality) => counts.has(modality) || modality === filter.modality)
  return (
    <>
      <SearchBox
        label="Patient, ID or study"
        hint="Searches patient names, patient IDs, visit IDs, order numbers and studies"
        value={filter.search}
        onChange={(search) => url.set({ search })}
      />
      <Suspense fallback={<Skeleton height={36} w={336} />}>
        <WorklistDays worklist={worklist} />
      </Suspense>
      <SegmentedControl
        aria-label="Status"
        value={filter.stage}
        onChange={(stage) => url.set({ stage })}
        data={[{ value: '', label: 'All' }, ...STAGES.map((stage) => ({ value: stage, label: STAGE_WORDS[stage] }))]}
      />
      <SaveViewButton of={RADIOLOGY_VIEWS} />
      <section className={css.modalities} aria-label="Modality">
        <CountChoice
          label="All"
          count={total}
          isChosen={filter.modality === ''}
          onChoose={() => url.set({ modality: null })}
        />
        {shown.map((modality) => (
          <CountChoice
            key={modality}
            label={MODALITY_WORDS[modality]}
            count={counts.get(modality) ?? 0}
            isChosen={filter.modality === modality}
            onChoose={() => url.set({ modality })}
          />
        ))}
      </section>
    </>
  )
}
