import { ActionIcon, Menu } from '@mantine/core'
import {
  IconAdjustmentsHorizontal,
  IconBrightnessHalf,
  IconContrast,
  IconHandStop,
  IconLink,
  IconLinkOff,
  IconRefresh,
  IconRulerMeasure,
  IconStack2,
  IconZoomIn,
  type TablerIcon,
} from '@tabler/icons-react'
import type { Tool, View } from '../../model/images/view.ts'
import { PRESETS } from '../../model/images/window.ts'
import css from './viewer.module.css'

export const TOOL_KEYS: Readonly<Record<string, Tool>> = { w: 'window', s: 'scroll', z: 'zoom', p: 'pan', m: 'measure' }

const TOOL_BUTTONS: readonly { readonly tool: Tool; readonly label: string; readonly Icon: TablerIcon }[] = [
  { tool: 'window', label: 'Window (w)', Icon: IconBrightnessHalf },
  { tool: 'scroll', label: 'Scroll (s)', Icon: IconStack2 },
  { tool: 'zoom', label: 'Zoom (z)', Icon: IconZoomIn },
  { tool: 'pan', label: 'Move (p)', Icon: IconHandStop },
  { tool: 'measure', label: 'Measure (m)', Icon: IconRulerMeasure },
]

type Props = {
  readonly tool: Tool
  /** Undefined where nothing is compared. */
  readonly isLinked: boolean | undefined
  onTool(tool: Tool): void
  onView(change: (view: View) => View): void
  onReset(): void
  onLink(): void
}

/** What can be done with a picture; each has its key. */
export const ViewerTools = ({ tool, isLinked, onTool, onView, onReset, onLink }: Props) => (
  <div className={css.tools} role="toolbar" aria-label="Picture">
    {TOOL_BUTTONS.map(({ tool: own, label, Icon }) => (
      <ToolButton key={own} label={label} Icon={Icon} isPressed={own === tool} onClick={() => onTool(own)} />
    ))}
    <Menu position="bottom-start">
      <Menu.Target>
        <ActionIcon className={css.tool ?? ''} size={32} aria-label="Presets" data-hint="Presets (1 to 5)">
          <IconAdjustmentsHorizontal size={18} stroke={1.5} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {PRESETS.map(({ key, words, centre, width }) => (
          <Menu.Item key={key} onClick={() => onView((view) => ({ ...view, window: { centre, width } }))}>
            {words}: W {width} L {centre}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
    <ToolButton
      label="Invert (i)"
      Icon={IconContrast}
      onClick={() => onView((view) => ({ ...view, isInverted: !view.isInverted }))}
    />
    <ToolButton label="As it was (0)" Icon={IconRefresh} onClick={onReset} />
    {isLinked !== undefined && (
      <ToolButton
        label="Linked window, zoom and scroll (l)"
        Icon={isLinked ? IconLink : IconLinkOff}
        isPressed={isLinked}
        onClick={onLink}
      />
    )}
  </div>
)

type ButtonProps = { readonly label: string; readonly Icon: TablerIcon; readonly isPressed?: boolean; onClick(): void }

const ToolButton = ({ label, Icon, isPressed, onClick }: ButtonProps) => (
  <ActionIcon
    className={css.tool ?? ''}
    size={32}
    aria-label={label}
    data-hint={label}
    {...(isPressed !== undefined && { 'aria-pressed': isPressed })}
    onClick={onClick}
  >
    <Icon size={18} stroke={1.5} />
  </ActionIcon>
)
