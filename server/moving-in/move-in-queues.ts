export const RUN_MOVE_IN = 'moving_in.run'
export const UNDO_MOVE_IN = 'moving_in.undo'
