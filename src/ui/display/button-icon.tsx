import type { TablerIcon } from '@tabler/icons-react'

/** The icon before the words of a button, which say the same. */
export const buttonIcon = (Icon: TablerIcon) => <Icon size={16} stroke={1.5} aria-hidden />
