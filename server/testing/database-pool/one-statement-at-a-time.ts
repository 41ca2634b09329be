// pg's next version refuses a second statement on a busy connection. This version only warns, once per process, so the
// warning must fail the test file.
process.on('warning', (warning) => {
  if (warning.message.includes('client is already executing')) throw warning
})
