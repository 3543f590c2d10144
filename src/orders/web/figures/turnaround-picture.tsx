import { Bars, Picture } from '../../../ui/pictures/pictures.tsx'
import { durationOf, withinTarget } from '../../model/figures/work-figure-columns.ts'
import type { WorkFigure } from '../../model/figures/work-figures.ts'

/** How long each step takes: a bar to the median, a lighter one to the time within which nine of ten were done. */
export const TurnaroundPicture = ({ stages }: { readonly stages: readonly WorkFigure[] }) => (
  <Picture title="Turnaround" label="Turnaround by stage">
    <Bars
      legend={['median', 'nine of ten']}
      bars={stages.map((stage) => ({
        name: stage.name,
        full: stage.medianMinutes ?? 0,
        light: stage.p90Minutes ?? 0,
        words: wordsOf(stage),
      }))}
    />
  </Picture>
)

function wordsOf(stage: WorkFigure): string {
  if (stage.medianMinutes === null) return 'none yet'
  const times = `${durationOf(stage.medianMinutes)}, nine of ten ${durationOf(stage.p90Minutes)}`
  return stage.judged === 0 ? times : `${times}; within target ${withinTarget(stage)}`
}
