import { Tabs } from '@mantine/core'
import '@mantine/core/styles/Tabs.css'
import { FormDialog } from '../forms/form-dialog.tsx'
import { ColumnsTab } from './columns-tab.tsx'
import { Presets } from './presets.tsx'
import { Preview } from './preview.tsx'
import css from './print-list.module.css'
import type { PrintedList } from './printed-list.ts'
import { SettingsTab } from './settings-tab.tsx'
import { TakeFooter } from './take-footer.tsx'
import { usePrintSettings } from './use-print-settings.ts'
import { useTaking } from './use-taking.tsx'

type Props<Row> = { readonly list: PrintedList<Row>; readonly opened: boolean; onClose(): void }

/**
 * Chooses what is printed of a list and how, shows the very pages, prints them, or takes the same columns as a file
 * (specification 2 'Print column picker dialog', specification 3 section 2.2).
 */
export function PrintListDialog<Row>({ list, opened, onClose }: Props<Row>) {
  const { settings, change } = usePrintSettings(list)
  const taking = useTaking(list, settings, opened)
  return (
    <>
      <FormDialog title="Print Column Selection" opened={opened && !taking.shown} onClose={onClose}>
        <fieldset className={css.choices} disabled={taking.progress !== null}>
          <Presets list={list} settings={settings} onChoose={change} />
          <Tabs defaultValue="columns" keepMounted={false}>
            <Tabs.List>
              <Tabs.Tab value="columns">Columns</Tabs.Tab>
              <Tabs.Tab value="settings">Settings</Tabs.Tab>
            </Tabs.List>
            <Tabs.Panel value="columns" className={css.panel ?? ''}>
              <ColumnsTab columns={list.columns} settings={settings} onChange={change} />
            </Tabs.Panel>
            <Tabs.Panel value="settings" className={css.panel ?? ''}>
              <SettingsTab settings={settings} onChange={change} />
            </Tabs.Panel>
          </Tabs>
        </fieldset>
        <TakeFooter taking={taking} settings={settings} onClose={onClose} />
      </FormDialog>
      {opened && taking.shown && <Preview print={taking.shown} taking={taking} />}
    </>
  )
}
