import { Tabs } from '@mantine/core'
import '@mantine/core/styles/Tabs.css'
import { FormDialog } from '../forms/form-dialog.tsx'
import { ColumnsTab } from './columns-tab.tsx'
import { Presets } from './presets.tsx'
import { Preview } from './preview/preview.tsx'
import { PrintActions } from './print-actions.tsx'
import css from './print-list.module.css'
import { usePrintSettings } from './print-settings.ts'
import type { PrintedList } from './printed-list.ts'
import { SettingsTab } from './settings-tab.tsx'
import { usePrintJobs } from './use-print-jobs.ts'

type Props<Row> = { readonly list: PrintedList<Row>; readonly opened: boolean; onClose(): void }

/**
 * Chooses what is printed of a list and how, shows the very pages, prints them, or exports the same columns to a file
 * (specification 2 'Print column picker dialog', specification 3 section 2.2).
 */
export function PrintListDialog<Row>({ list, opened, onClose }: Props<Row>) {
  const { settings, change } = usePrintSettings(list)
  const jobs = usePrintJobs(list, settings, opened)
  return (
    <>
      <FormDialog title="Print Column Selection" opened={opened && !jobs.shown} onClose={onClose}>
        <fieldset disabled={jobs.progress !== null}>
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
        <PrintActions jobs={jobs} settings={settings} onClose={onClose} />
      </FormDialog>
      {opened && jobs.shown && <Preview print={jobs.shown} jobs={jobs} />}
    </>
  )
}
