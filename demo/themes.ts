export interface DemoTheme {
  name: string
  description: string
  startsInDays: number
  endsInDays: number
  primaryColor: string
  secondaryColor: string
  accentColor: string
  announcement: string | null
  isArmed: boolean
}

export const demoThemes: DemoTheme[] = [
  {
    name: 'Holiday lights',
    description: 'Evergreen, cranberry and candle gold for the winter weeks.',
    startsInDays: -5,
    endsInDays: 40,
    primaryColor: '#1d5c4b',
    secondaryColor: '#a8323e',
    accentColor: '#d8a43b',
    announcement: 'The holiday lights are on. Stop in for gifts, tune-ups and a warm hello.',
    isArmed: true,
  },
  {
    name: 'Back to school',
    description: 'Pencil yellow and chalkboard green for August.',
    startsInDays: -110,
    endsInDays: -75,
    primaryColor: '#2f5d50',
    secondaryColor: '#f2b705',
    accentColor: '#d1495b',
    announcement: 'Student tune-ups all month.',
    isArmed: false,
  },
]
