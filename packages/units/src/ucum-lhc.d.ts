declare module '@lhncbc/ucum-lhc' {
  interface UcumLhcUtils {
    convertUnitTo(from: string, value: number, to: string): { toVal: number | null };
    validateUnitString(code: string): { status: string };
  }
  const lhc: { UcumLhcUtils: { getInstance(): UcumLhcUtils } };
  export default lhc;
}
