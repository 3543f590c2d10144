import type { Savable } from '../../autosave/autosave.ts'
import { toast } from '../../feedback/toast.ts'
import type { GridColumn } from '../columns/column.ts'

/** A cell as something that saves itself. A toggle goes back when it is refused; what was typed stays. */
export function cellSavable<Row>(row: Row, { label, edit, toggle }: GridColumn<Row>): Savable {
  return {
    save: (value) => (edit ?? toggle)?.save(row, value) ?? Promise.resolve(undefined),
    restMs: edit?.restMs,
    afterRefusal: edit ? 'keep' : 'revert',
    onRefused: (message) => toast.error(`${label} was not saved`, message),
    onWaiting: edit && (() => toast.error(`${label} is not saved yet`, UNREACHED)),
  }
}

const UNREACHED = 'Wardbook cannot be reached. Your entry will be saved as soon as possible.'
