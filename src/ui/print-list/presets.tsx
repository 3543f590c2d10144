import { ActionIcon, Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { type PrintSettings, printPresetsContract } from '../../platform/model/lists/print-presets.contract.ts'
import { useRead, useWrite } from '../../platform/web/use-call.ts'
import { toast } from '../feedback/toast.ts'
import css from './print-list.module.css'
import { isSameChoice } from './print-settings.ts'
import type { PrintedList } from './printed-list.ts'
import { SavePreset } from './save-preset.tsx'

type Props<Row> = {
  readonly list: PrintedList<Row>
  readonly settings: PrintSettings
  onChoose(changes: Partial<PrintSettings>): void
}

/** The list's presets, which are sets of columns, and the person's own, which are everything. */
export function Presets<Row>({ list, settings, onChoose }: Props<Row>) {
  const { data } = useRead(printPresetsContract.myPrintPresets, { list: list.id })
  const remove = useWrite(printPresetsContract.removePrintPreset)
  const own = data?.presets ?? []
  const isChosen = (ids: readonly string[]) => isSameChoice(list, settings.selectedColumnIds, ids)
  return (
    <section className={css.presets} aria-label="Presets">
      {list.presets.map(({ name, columnIds }) => (
        <PresetButton
          key={name}
          chosen={isChosen(columnIds)}
          onClick={() => onChoose({ selectedColumnIds: columnIds })}
        >
          {name}
        </PresetButton>
      ))}
      {own.map(({ id, name, ...kept }) => (
        <span key={id} className={css.own}>
          <PresetButton
            chosen={isChosen(kept.selectedColumnIds) && isSamePaper(kept, settings)}
            onClick={() => onChoose(kept)}
          >
            {name}
          </PresetButton>
          <ActionIcon
            size="sm"
            variant="subtle"
            color="gray"
            aria-label={`Delete preset ${name}`}
            onClick={() =>
              remove.mutate(
                { id },
                {
                  onSuccess: () => toast.success(`Preset ${name} deleted`),
                  onError: (problem) => toast.error('The preset was not deleted', problem.message),
                },
              )
            }
          >
            <IconX size={14} stroke={1.5} />
          </ActionIcon>
        </span>
      ))}
      <SavePreset list={list.id} settings={settings} names={own.map(({ name }) => name)} />
    </section>
  )
}

const isSamePaper = (a: PrintSettings, b: PrintSettings): boolean =>
  (['orientation', 'pageSize', 'showFilters', 'showDateTime', 'showPageNumbers'] as const).every(
    (name) => a[name] === b[name],
  )

type ButtonProps = { readonly chosen: boolean; readonly children: string; onClick(): void }
const PresetButton = ({ chosen, children, onClick }: ButtonProps) => (
  <Button size="compact-sm" variant={chosen ? 'filled' : 'default'} aria-pressed={chosen} onClick={onClick}>
    {children}
  </Button>
)
