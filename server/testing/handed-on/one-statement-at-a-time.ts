// pg's next version refuses a statement on a connection that still answers another one. This one warns, once in a process:
// the file in which it happens fails.
process.on('warning', (warning) => {
  if (warning.message.includes('client is already executing')) throw warning
})
