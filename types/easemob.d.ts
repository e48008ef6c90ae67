declare module 'easemob-websdk/miniProgram/Easemob-chat'
