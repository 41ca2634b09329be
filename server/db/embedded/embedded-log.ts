export interface EmbeddedLog {
  info(message: string): void
  warn(message: string): void
}
