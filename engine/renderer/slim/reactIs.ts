/** react-is as rjsf asks it of widgets: all of ours are plain functions. */
export default { isForwardRef: (): boolean => false, isMemo: (): boolean => false };
